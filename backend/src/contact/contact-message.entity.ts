import type { Language } from '@safar/domain/rules/languages';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('contact_messages')
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') kind!: 'contact' | 'business';
  @Column('text') name!: string;
  @Column('text') email!: string;
  @Column('text') message!: string;
  /** The language the visitor read the site in. */
  @Column('text') language!: Language;
}
