-- Rows of the console's other lists: a mail and an entry of the audit log for each booking, and a message for every tenth.
-- Their contents differ from those of the product, because only the lists are measured.

set session_replication_role = replica;

insert into outbox_mails (topic, dedupe, booking_id, to_address, language, state, attempts, created_at, sent_at, ended_at,
    next_try_at, error)
select (array['booking_confirmed', 'balance_reminder', 'payment_received'])[1 + n % 3], 'bench:' || id, id, email, language,
       case when n % 1000 = 0 then 'failed' else 'sent' end, 1, created_at, created_at, created_at, null,
       case when n % 1000 = 0 then 'no such mailbox' end
  from (select *, row_number() over (order by created_at) as n from bookings where client_key like 'bench:%') b;

insert into audit_log (at, actor_id, actor_role, action, object_type, object_id, changes)
select created_at, case when n % 5 > 0 then u.id end, case when n % 5 > 0 then u.role end,
       (array['booking.read', 'booking.read', 'booking.held', 'booking.changed'])[1 + n % 4], 'booking', b.id::text, '{}'
  from (select *, row_number() over (order by created_at) as n from bookings where client_key like 'bench:%') b,
       (select id, role from users where role = 'agent' limit 1) u;

insert into contact_messages (kind, name, email, message, language, state, created_at)
select case when n % 40 = 0 then 'business' else 'contact' end, p.first_name || ' ' || p.last_name, b.email,
       'Hej! Min bokning är ' || b.booking_ref || ', och jag undrar över bagaget.', b.language,
       case when n % 70 = 0 then 'new' when n % 90 = 0 then 'open' else 'done' end, b.created_at
  from (select *, row_number() over (order by created_at) as n from bookings where client_key like 'bench:%') b
  join passengers p on p.booking_id = b.id and p.position = 0
 where n % 10 = 0;

reset session_replication_role;
