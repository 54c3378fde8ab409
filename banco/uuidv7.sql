-- PostgreSQL 15 to 17 has no uuidv7(): this creates it before the first migration. Milliseconds and their 4096ths, then random bits.
create or replace function public.uuidv7(shift interval default interval '0') returns uuid language sql volatile parallel safe
set search_path = pg_catalog as $$
  select encode(
    overlay(overlay(uuid_send(gen_random_uuid()) placing substring(int8send(us / 1000) from 3) from 1)
      placing int2send((28672 + us % 1000 * 4096 / 1000)::int2) from 7), 'hex')::uuid
  from (select floor(extract(epoch from clock_timestamp() + shift) * 1000000)::int8 as us) agora
$$;
