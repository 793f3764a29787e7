import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Cut, PictureFormat } from './picture-sizes.js';

/** An uploaded file. It is served as `/media/<key>`. */
@Entity('uploads')
export class UploadEntity {
  /** `<year>/<uuid>`, of a PDF with `.pdf`. */
  @PrimaryColumn('text') key!: string;
  @Column('text') kind!: 'image' | 'pdf';
  /** As its owner called it, cleaned. */
  @Column('text') original_name!: string;
  /** Bytes, as kept. */
  @Column('int') size!: number;
  @Column('int', { nullable: true }) width!: number | null;
  @Column('int', { nullable: true }) height!: number | null;
  /** Of what is kept, hexadecimal. */
  @Column('text') sha256!: string;
  @Column('uuid', { nullable: true }) uploaded_by!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) created_at!: Date;
  /** null until everything that makes it visible is in the store. */
  @Column('timestamptz', { nullable: true }) stored_at!: Date | null;
  /** When a destination was last saved with it. */
  @Column('timestamptz', { nullable: true }) attached_at!: Date | null;
  /** Set once it is being deleted; nothing refers to it from then on. */
  @Column('timestamptz', { nullable: true }) leaving_at!: Date | null;
}

/** One object in the store: a document, the master of a picture, or one of the files that are made of that. */
@Entity('upload_files')
export class UploadFileEntity {
  /** In the store. */
  @PrimaryColumn('text') name!: string;
  @Column('text') upload_key!: string;
  @Column({ type: 'text' }) cut!: Cut | 'master' | 'document';
  /** Pixels, the width it is asked for by; 0 of a document. */
  @Column('int') width!: number;
  @Column('text') format!: PictureFormat | 'pdf';
  @Column('int') size!: number;
  @Column('text') sha256!: string;
}
