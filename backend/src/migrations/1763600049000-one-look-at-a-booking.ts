import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A booking with everything around it, as of one instant and in one statement that is planned once a session: nine reads,
 * one after the other, could be of nine moments, and handing statements over was a third of what a look cost the server.
 * The lists are JSON with the names that booking-details.queries.ts gives them.
 */
const DOSSIER = `
create function booking_dossier(wanted uuid) returns table (booking bookings, passengers json, lines json, payments json,
  refunds json, plan json, documents json, trip json, fees int, moved_to_ref text, payment_pending boolean) language plpgsql stable as $$
begin
  return query select b,
    (select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type, 'firstName', p.first_name,
              'lastName', p.last_name, 'birthdate', p.birthdate, 'gender', p.gender, 'state', p.state)
              order by p.position), '[]') from passengers p where p.booking_id = b.id),
    (select coalesce(json_agg(json_build_object('kind', l.kind, 'travellerType', l.traveller_type,
              'quantity', l.quantity, 'unitPrice', l.unit_price, 'amount', l.amount, 'label', l.label,
              'passengerId', l.passenger_id, 'reason', l.reason) order by l.id), '[]') from booking_lines l where l.booking_id = b.id),
    (select coalesce(json_agg(json_build_object('id', p.id, 'paidAt', p.succeeded_at, 'method', p.method,
              'amount', p.principal, 'surcharge', p.surcharge, 'reference', p.reference, 'refunded',
              coalesce((select sum(r.principal) from refunds r
                         where r.payment_id = p.id and r.state not in ('failed', 'canceled')), 0))
              order by p.succeeded_at), '[]') from payments p where p.booking_id = b.id and p.state = 'succeeded'),
    (select coalesce(json_agg(json_build_object('id', r.id, 'batch_id', r.batch_id, 'requested_at', r.created_at,
              'state', r.state, 'source', r.source, 'method', p.method, 'amount', r.principal, 'surcharge', r.surcharge,
              'reason', r.reason,
              'approved', r.approved_by is not null or r.source not in ('staff', 'cancellation'))
              order by r.created_at, r.id), '[]')
       from payments p join refunds r on r.payment_id = p.id where p.booking_id = b.id),
    (select coalesce(json_agg(json_build_object('kind', s.kind, 'amount', s.amount, 'due_date', s.due_date)
              order by s.position), '[]') from payment_plan s where s.booking_id = b.id),
    (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'number', d.number,
              'issued_at', d.issued_at, 'language', d.language)
              order by d.issued_at, d.series, d.position), '[]')
       from documents d where d.booking_id = b.id and d.content is not null),
    (select json_build_object('pdf_info_url', t.pdf_info_url, 'included_text_sv', t.included_text_sv,
              'included_text_ar', t.included_text_ar, 'itinerary', t.itinerary)
       from destinations t where t.id = b.destination_id),
    (select coalesce(sum(e.amount), 0)::int from ledger_entries e
      where e.booking_id = b.id and e.kind like 'surcharge%'),
    (select m.booking_ref from bookings m where m.id = b.moved_to_id),
    exists (select from payments p where p.booking_id = b.id and p.state = 'processing')
  from bookings b where b.id = wanted;
end $$;
`;

export class OneLookAtABooking1763600049000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DOSSIER);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
