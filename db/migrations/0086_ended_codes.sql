-- One code of a discount that is taken back, alone, and since when; its uses stay counted.
alter table discount_code add column ended_at timestamptz;
