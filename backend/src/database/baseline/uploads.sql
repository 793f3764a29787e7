-- A file that staff uploaded; its variants are in upload_files.
create table uploads (
  key text primary key check (key ~ '^[0-9]{4}/[0-9a-f-]{36}([.]pdf)?$'),
  kind text not null check (kind in ('image', 'pdf')),
  original_name text not null,
  size int not null check (size > 0),
  width int check (width > 0),
  height int check (height > 0),
  sha256 text not null,
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  attached_at timestamptz,
  leaving_at timestamptz,
  check ((kind = 'image') = (width is not null and height is not null))
);
create index uploads_age on uploads (created_at);

create table upload_files (
  name text primary key,
  upload_key text not null references uploads (key) on delete cascade,
  cut text not null,
  width int not null,
  format text not null,
  size int not null check (size > 0),
  sha256 text not null,
  unique (upload_key, cut, width, format)
);
