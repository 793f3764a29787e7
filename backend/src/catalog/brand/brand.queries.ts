import type { EntityManager } from 'typeorm';
import type { BrandMentionView } from '@safar/domain/contracts/catalog/brand';
import { DESTINATION_TEXTS } from '@safar/domain/destinations/destination-fields';
import type { Language } from '@safar/domain/text/languages';

/** An editable text with its place. */
export type EditableText = Omit<BrandMentionView, 'found'> & { readonly text: string };

const destinationColumns = (language: Language): string =>
  DESTINATION_TEXTS.map((name) => `d.${name}_${language}`).join(', ');

/** Lists the texts of pages and destinations, one row per language. */
export const editableTexts = (manager: EntityManager): Promise<EditableText[]> =>
  manager.query<EditableText[]>(
    `select 'content' as kind, c.id::text as id, c.page, c.key_name as name, t.language, t.text
       from content c
      cross join lateral (values ('sv', c.value_sv), ('ar', c.value_ar)) as t (language, text)
      where c.removed_at is null
     union all
     select 'destination', d.id, '', d.name_sv, t.language, t.text
       from destinations d
      cross join lateral (values
        ('sv', concat_ws(E'\\n', ${destinationColumns('sv')},
          array_to_string(d.facts_sv, E'\\n'), d.itinerary)),
        ('ar', concat_ws(E'\\n', ${destinationColumns('ar')},
          array_to_string(d.facts_ar, E'\\n'))))
        as t (language, text)
      where d.deleted_at is null
      order by 1, 3, 4, 5 desc`,
  );

/** Lists all names ever stored, from the audit log. */
export async function storedNames(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `select distinct changes #>> '{value,from}' as name from audit_log
      where object_type = 'setting' and object_id in ('brand', 'brandAr')
        and jsonb_typeof(changes #> '{value,from}') = 'string'`,
  );
  return rows.map(({ name }) => name);
}
