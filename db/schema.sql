CREATE TABLE account (
  id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  phone text,
  password_hash text NOT NULL,
  verified_at timestamp with time zone,
  fit_profile jsonb,
  reminders_stopped_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  signup_client_hash bytea,
  review_author_id uuid NOT NULL DEFAULT gen_random_uuid(),
  words tsvector NOT NULL GENERATED ALWAYS AS search_words(email, name),
  CONSTRAINT account_email_check CHECK (((email = lower(TRIM(BOTH FROM email))) AND (length(email) <= 254))),
  CONSTRAINT account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT account_phone_check CHECK ((length(phone) <= 32)),
  CONSTRAINT account_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX account_email_key ON public.account USING btree (email);
CREATE INDEX account_newest ON public.account USING btree (created_at DESC, id DESC);
CREATE INDEX account_words ON public.account USING gin (words);

CREATE TABLE address (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  phone text NOT NULL DEFAULT ''::text,
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL DEFAULT ''::text,
  pincode text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT address_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100))),
  CONSTRAINT address_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT address_phone_check CHECK ((length(phone) <= 32)),
  CONSTRAINT address_pincode_check CHECK (((length(pincode) >= 1) AND (length(pincode) <= 20))),
  CONSTRAINT address_pkey PRIMARY KEY (id),
  CONSTRAINT address_state_check CHECK ((length(state) <= 100)),
  CONSTRAINT address_street_check CHECK (((length(street) >= 1) AND (length(street) <= 200)))
);
CREATE INDEX address_account_id ON public.address USING btree (account_id);
CREATE UNIQUE INDEX address_one_default ON public.address USING btree (account_id) WHERE is_default;

CREATE TABLE api_key (
  id uuid NOT NULL,
  name text NOT NULL,
  keys text[] NOT NULL,
  token_hash bytea NOT NULL,
  hint text NOT NULL,
  made_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT api_key_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT api_key_pkey PRIMARY KEY (id),
  CONSTRAINT api_key_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX api_key_newest ON public.api_key USING btree (created_at DESC, id DESC);

CREATE TABLE audit_event (
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  actor_name text,
  verb text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before jsonb NOT NULL DEFAULT '{}'::jsonb,
  after jsonb NOT NULL DEFAULT '{}'::jsonb,
  account_id uuid,
  personal text[] NOT NULL DEFAULT '{}'::text[],
  note text NOT NULL DEFAULT ''::text,
  request_id text,
  CONSTRAINT audit_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT audit_event_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT audit_event_pkey PRIMARY KEY (id),
  CONSTRAINT audit_event_subject_id_check CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 200))),
  CONSTRAINT audit_event_subject_kind_check CHECK ((subject_kind ~ '^[a-z_]{1,40}$'::text)),
  CONSTRAINT audit_event_verb_check CHECK ((verb ~ '^[a-z_]{1,40}\.[a-z_]{1,40}$'::text))
);
CREATE INDEX audit_event_account_id ON public.audit_event USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX audit_event_actor ON public.audit_event USING btree (actor_id, at DESC, id DESC) WHERE (actor_kind = ANY (ARRAY['staff'::text, 'api_key'::text]));
CREATE INDEX audit_event_actor_kind ON public.audit_event USING btree (actor_kind, at DESC, id DESC);
CREATE INDEX audit_event_actor_name ON public.audit_event USING btree (actor_name, at DESC, id DESC) WHERE (actor_name IS NOT NULL);
CREATE INDEX audit_event_customer ON public.audit_event USING btree (actor_id) WHERE (actor_kind = 'customer'::text);
CREATE INDEX audit_event_newest ON public.audit_event USING btree (at DESC, id DESC);
CREATE INDEX audit_event_subject ON public.audit_event USING btree (subject_kind, subject_id, at DESC, id DESC);

CREATE TABLE brand (
  id uuid NOT NULL,
  name text NOT NULL,
  tagline text NOT NULL DEFAULT ''::text,
  about text NOT NULL DEFAULT ''::text,
  banner_id text,
  size_chart jsonb,
  fit_advice text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT brand_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT brand_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX brand_name_key ON public.brand USING btree (lower(name));

CREATE TABLE brand_alias (
  name text NOT NULL,
  brand_id uuid NOT NULL,
  CONSTRAINT brand_alias_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id) ON DELETE CASCADE,
  CONSTRAINT brand_alias_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE INDEX brand_alias_brand_id ON public.brand_alias USING btree (brand_id);
CREATE UNIQUE INDEX brand_alias_name ON public.brand_alias USING btree (lower(name));

CREATE TABLE bulk_edit (
  id uuid NOT NULL,
  change jsonb NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  actor_kind text NOT NULL,
  actor_id uuid,
  actor_name text,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT bulk_edit_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT bulk_edit_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT bulk_edit_pkey PRIMARY KEY (id)
);
CREATE INDEX bulk_edit_newest ON public.bulk_edit USING btree (created_at DESC, id DESC);
CREATE INDEX bulk_edit_unfinished ON public.bulk_edit USING btree (created_at) WHERE (finished_at IS NULL);

CREATE TABLE bulk_edit_product (
  bulk_edit_id uuid NOT NULL,
  product_id uuid NOT NULL,
  outcome text,
  reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT bulk_edit_product_bulk_edit_id_fkey FOREIGN KEY (bulk_edit_id) REFERENCES bulk_edit(id) ON DELETE CASCADE,
  CONSTRAINT bulk_edit_product_outcome_check CHECK ((outcome = ANY (ARRAY['changed'::text, 'unchanged'::text, 'refused'::text]))),
  CONSTRAINT bulk_edit_product_pkey PRIMARY KEY (bulk_edit_id, product_id)
);
CREATE INDEX bulk_edit_product_waiting ON public.bulk_edit_product USING btree (bulk_edit_id, product_id) WHERE (outcome IS NULL);

CREATE TABLE canned_answer (
  id uuid NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT canned_answer_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT canned_answer_name_key UNIQUE (name),
  CONSTRAINT canned_answer_pkey PRIMARY KEY (id),
  CONSTRAINT canned_answer_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
);

CREATE TABLE cart (
  account_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 0,
  changed_at timestamp with time zone NOT NULL,
  reminded_step integer NOT NULL DEFAULT 0,
  CONSTRAINT cart_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT cart_pkey PRIMARY KEY (account_id),
  CONSTRAINT cart_reminded_step_check CHECK (((reminded_step >= 0) AND (reminded_step <= 3)))
);
CREATE INDEX cart_left_behind ON public.cart USING btree (changed_at, account_id) WHERE (reminded_step < 3);

CREATE TABLE cart_line (
  account_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL,
  price_cents_when_added integer NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT cart_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES cart(account_id) ON DELETE CASCADE,
  CONSTRAINT cart_line_pkey PRIMARY KEY (account_id, variant_id, size),
  CONSTRAINT cart_line_price_cents_when_added_check CHECK ((price_cents_when_added > 0)),
  CONSTRAINT cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  CONSTRAINT cart_line_variant_id_size_fkey FOREIGN KEY (variant_id, size) REFERENCES variant_size(variant_id, size) ON DELETE CASCADE
);
CREATE INDEX cart_line_variant_size ON public.cart_line USING btree (variant_id, size);

CREATE TABLE catalogue_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  txid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  product_id uuid NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT catalogue_change_pkey PRIMARY KEY (id)
);
CREATE INDEX catalogue_change_at ON public.catalogue_change USING btree (at);
CREATE INDEX catalogue_change_txid ON public.catalogue_change USING btree (txid, id);

CREATE TABLE category (
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  position integer NOT NULL,
  CONSTRAINT category_kind_check CHECK ((kind = ANY (ARRAY['style'::text, 'gender'::text]))),
  CONSTRAINT category_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT category_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX category_name_key ON public.category USING btree (lower(name));

CREATE TABLE code (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  type text NOT NULL,
  order_id uuid,
  code_hash bytea NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  wrong_by_client jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT code_check CHECK (((type = 'PAYMENT'::text) = (order_id IS NOT NULL))),
  CONSTRAINT code_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT code_pkey PRIMARY KEY (id),
  CONSTRAINT code_type_check CHECK ((type = ANY (ARRAY['VERIFICATION'::text, 'PASSWORD_RESET'::text, 'PAYMENT'::text])))
);
CREATE UNIQUE INDEX code_one_per_order ON public.code USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX code_one_per_type ON public.code USING btree (account_id, type) WHERE (order_id IS NULL);

CREATE TABLE contact_link (
  token_hash bytea NOT NULL,
  query_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT contact_link_pkey PRIMARY KEY (token_hash),
  CONSTRAINT contact_link_query_id_fkey FOREIGN KEY (query_id) REFERENCES contact_query(id) ON DELETE CASCADE
);
CREATE INDEX contact_link_expires_at ON public.contact_link USING btree (expires_at);
CREATE INDEX contact_link_query_id ON public.contact_link USING btree (query_id);

CREATE TABLE contact_message (
  id uuid NOT NULL,
  query_id uuid NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  CONSTRAINT contact_message_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT contact_message_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'reply'::text, 'note'::text]))),
  CONSTRAINT contact_message_pkey PRIMARY KEY (id),
  CONSTRAINT contact_message_query_id_fkey FOREIGN KEY (query_id) REFERENCES contact_query(id) ON DELETE CASCADE,
  CONSTRAINT contact_message_text_check CHECK ((length(text) <= 5000))
);
CREATE INDEX contact_message_query_id ON public.contact_message USING btree (query_id, at, id);

CREATE TABLE contact_query (
  id uuid NOT NULL,
  account_id uuid,
  phone text NOT NULL,
  email text NOT NULL,
  order_number text,
  issue text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  is_spam boolean NOT NULL DEFAULT false,
  owner_id uuid,
  version integer NOT NULL DEFAULT 1,
  last_at timestamp with time zone NOT NULL DEFAULT now(),
  last_from text NOT NULL DEFAULT 'customer'::text,
  words tsvector NOT NULL GENERATED ALWAYS AS search_words(email, issue),
  CONSTRAINT contact_query_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT contact_query_last_from_check CHECK ((last_from = ANY (ARRAY['customer'::text, 'shop'::text]))),
  CONSTRAINT contact_query_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT contact_query_pkey PRIMARY KEY (id),
  CONSTRAINT contact_query_spam_closed CHECK (((state = 'closed'::text) OR (NOT is_spam))),
  CONSTRAINT contact_query_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'closed'::text]))),
  CONSTRAINT contact_query_version_check CHECK ((version > 0))
);
CREATE INDEX contact_query_account_id ON public.contact_query USING btree (account_id);
CREATE INDEX contact_query_by_email ON public.contact_query USING btree (lower(email), last_at DESC, id DESC);
CREATE INDEX contact_query_by_owner ON public.contact_query USING btree (owner_id, last_at DESC, id DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX contact_query_by_state ON public.contact_query USING btree (state, last_at DESC, id DESC) WHERE (state <> 'closed'::text);
CREATE INDEX contact_query_created_at ON public.contact_query USING btree (created_at DESC);
CREATE INDEX contact_query_newest ON public.contact_query USING btree (last_at DESC, id DESC);
CREATE INDEX contact_query_order_number ON public.contact_query USING btree (upper(order_number));
CREATE INDEX contact_query_reference ON public.contact_query USING btree (upper("right"((id)::text, 8)));
CREATE INDEX contact_query_spam ON public.contact_query USING btree (last_at DESC, id DESC) WHERE is_spam;
CREATE INDEX contact_query_words ON public.contact_query USING gin (words);

CREATE TABLE content_version (
  id uuid NOT NULL,
  page text NOT NULL,
  number integer,
  body jsonb NOT NULL,
  state text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  restored integer,
  saved_at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  picture_ids text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT content_version_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT content_version_check CHECK (((state = 'planned'::text) = (publish_at IS NOT NULL))),
  CONSTRAINT content_version_check1 CHECK (((state = 'published'::text) = (published_at IS NOT NULL))),
  CONSTRAINT content_version_check2 CHECK (((state = 'published'::text) = (number IS NOT NULL))),
  CONSTRAINT content_version_number_check CHECK ((number > 0)),
  CONSTRAINT content_version_page_check CHECK ((page ~ '^(home|announcement|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'::text)),
  CONSTRAINT content_version_page_number_key UNIQUE (page, number),
  CONSTRAINT content_version_pkey PRIMARY KEY (id),
  CONSTRAINT content_version_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'planned'::text, 'published'::text])))
);
CREATE UNIQUE INDEX content_version_draft ON public.content_version USING btree (page) WHERE (state <> 'published'::text);
CREATE INDEX content_version_due ON public.content_version USING btree (publish_at) WHERE (state = 'planned'::text);
CREATE INDEX content_version_picture ON public.content_version USING gin (picture_ids) WHERE (picture_ids <> '{}'::text[]);

CREATE TABLE customer_note (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  CONSTRAINT customer_note_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT customer_note_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT customer_note_pkey PRIMARY KEY (id),
  CONSTRAINT customer_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);
CREATE INDEX customer_note_account_id ON public.customer_note USING btree (account_id, at);

CREATE TABLE customer_order (
  id uuid NOT NULL,
  order_number text NOT NULL,
  account_id uuid,
  email text NOT NULL DEFAULT ''::text,
  status text NOT NULL,
  address jsonb NOT NULL,
  payment_method text NOT NULL,
  subtotal_cents integer NOT NULL,
  discount_cents integer NOT NULL DEFAULT 0,
  discount_code text,
  discount_percent integer,
  total_cents integer NOT NULL,
  held_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  client text,
  packed_at timestamp with time zone,
  payment_state text NOT NULL DEFAULT 'due'::text,
  CONSTRAINT customer_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT customer_order_check CHECK (((discount_cents >= 0) AND (discount_cents <= subtotal_cents))),
  CONSTRAINT customer_order_check1 CHECK ((total_cents = (subtotal_cents - discount_cents))),
  CONSTRAINT customer_order_discount_percent_check CHECK (((discount_percent >= 1) AND (discount_percent <= 100))),
  CONSTRAINT customer_order_order_number_key UNIQUE (order_number),
  CONSTRAINT customer_order_payment_method_check CHECK ((payment_method = ANY (ARRAY['cod'::text, 'card'::text, 'upi'::text]))),
  CONSTRAINT customer_order_payment_state_check CHECK ((payment_state = ANY (ARRAY['due'::text, 'submitted'::text, 'paid'::text, 'part_refunded'::text, 'refunded'::text, 'failed'::text]))),
  CONSTRAINT customer_order_pkey PRIMARY KEY (id),
  CONSTRAINT customer_order_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  CONSTRAINT customer_order_subtotal_cents_check CHECK ((subtotal_cents >= 0))
);
CREATE INDEX customer_order_account_id ON public.customer_order USING btree (account_id, created_at DESC);
CREATE INDEX customer_order_by_payment ON public.customer_order USING btree (payment_state, created_at DESC, id DESC) WHERE (payment_state <> 'paid'::text);
CREATE INDEX customer_order_by_status ON public.customer_order USING btree (status, created_at DESC, id DESC) WHERE (status <> 'delivered'::text);
CREATE INDEX customer_order_by_total ON public.customer_order USING btree (total_cents);
CREATE INDEX customer_order_client ON public.customer_order USING btree (client) WHERE (client IS NOT NULL);
CREATE INDEX customer_order_held_until ON public.customer_order USING btree (held_until) WHERE (status = 'pending'::text);
CREATE INDEX customer_order_newest ON public.customer_order USING btree (created_at DESC, id DESC);
CREATE INDEX customer_order_open ON public.customer_order USING btree (created_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'processing'::text]));
CREATE INDEX customer_order_shown_number ON public.customer_order USING btree ("right"((id)::text, 8));

CREATE TABLE discount (
  id uuid NOT NULL,
  name text NOT NULL,
  percent integer,
  amount_cents integer,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  max_uses integer,
  max_uses_per_customer integer,
  least_order_cents integer NOT NULL DEFAULT 0,
  applies_to text NOT NULL DEFAULT 'all'::text,
  names text[] NOT NULL DEFAULT '{}'::text[],
  product_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  state text NOT NULL DEFAULT 'active'::text,
  for_saved_carts boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT discount_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT discount_applies_to_check CHECK ((applies_to = ANY (ARRAY['all'::text, 'brands'::text, 'categories'::text, 'products'::text]))),
  CONSTRAINT discount_check CHECK ((ends_at > starts_at)),
  CONSTRAINT discount_check1 CHECK (((percent IS NULL) <> (amount_cents IS NULL))),
  CONSTRAINT discount_least_order_cents_check CHECK ((least_order_cents >= 0)),
  CONSTRAINT discount_max_uses_check CHECK ((max_uses > 0)),
  CONSTRAINT discount_max_uses_per_customer_check CHECK ((max_uses_per_customer > 0)),
  CONSTRAINT discount_name_check CHECK ((name <> ''::text)),
  CONSTRAINT discount_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  CONSTRAINT discount_pkey PRIMARY KEY (id),
  CONSTRAINT discount_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])))
);
CREATE INDEX discount_created_at ON public.discount USING btree (created_at DESC, id DESC);

CREATE TABLE discount_code (
  code text NOT NULL,
  discount_id uuid NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT discount_code_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'::text)),
  CONSTRAINT discount_code_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discount(id) ON DELETE CASCADE,
  CONSTRAINT discount_code_pkey PRIMARY KEY (code)
);
CREATE INDEX discount_code_discount_id ON public.discount_code USING btree (discount_id, code);

CREATE TABLE discount_redemption (
  order_id uuid NOT NULL,
  discount_id uuid NOT NULL,
  code text NOT NULL,
  account_id uuid,
  email text NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT discount_redemption_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT discount_redemption_code_fkey FOREIGN KEY (code) REFERENCES discount_code(code) ON DELETE CASCADE,
  CONSTRAINT discount_redemption_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discount(id) ON DELETE CASCADE,
  CONSTRAINT discount_redemption_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT discount_redemption_pkey PRIMARY KEY (order_id)
);
CREATE INDEX discount_redemption_account_id ON public.discount_redemption USING btree (account_id);
CREATE INDEX discount_redemption_code ON public.discount_redemption USING btree (code);
CREATE INDEX discount_redemption_of_account ON public.discount_redemption USING btree (discount_id, account_id);
CREATE INDEX discount_redemption_of_email ON public.discount_redemption USING btree (discount_id, email);

CREATE TABLE discount_use (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  cart_version integer NOT NULL,
  code text NOT NULL,
  percent integer NOT NULL,
  order_id uuid NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT discount_use_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT discount_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT discount_use_order_id_key UNIQUE (order_id),
  CONSTRAINT discount_use_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  CONSTRAINT discount_use_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX discount_use_once ON public.discount_use USING btree (account_id, cart_version);

CREATE TABLE figure_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  CONSTRAINT figure_change_pkey PRIMARY KEY (id)
);

CREATE TABLE figure_client (
  day date NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT figure_client_pkey PRIMARY KEY (day, hash)
);

CREATE TABLE figure_day (
  day date NOT NULL,
  time_zone text NOT NULL,
  orders integer NOT NULL,
  pairs integer NOT NULL,
  sales_cents bigint NOT NULL,
  extra_cents bigint NOT NULL,
  refund_cents bigint NOT NULL,
  returned integer NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  CONSTRAINT figure_day_extra_cents_check CHECK ((extra_cents >= 0)),
  CONSTRAINT figure_day_orders_check CHECK ((orders >= 0)),
  CONSTRAINT figure_day_pairs_check CHECK ((pairs >= 0)),
  CONSTRAINT figure_day_pkey PRIMARY KEY (day),
  CONSTRAINT figure_day_refund_cents_check CHECK ((refund_cents >= 0)),
  CONSTRAINT figure_day_returned_check CHECK ((returned >= 0)),
  CONSTRAINT figure_day_sales_cents_check CHECK ((sales_cents >= 0))
);

CREATE TABLE figure_demand_day (
  day date NOT NULL,
  product_id uuid NOT NULL,
  size text NOT NULL,
  presses integer NOT NULL DEFAULT 0,
  wishes integer NOT NULL DEFAULT 0,
  CONSTRAINT figure_demand_day_pkey PRIMARY KEY (day, product_id, size)
);
CREATE INDEX figure_demand_day_product_id ON public.figure_demand_day USING btree (product_id);

CREATE TABLE figure_filter_day (
  day date NOT NULL,
  wearer text NOT NULL,
  size text NOT NULL,
  searches integer NOT NULL DEFAULT 0,
  CONSTRAINT figure_filter_day_pkey PRIMARY KEY (day, wearer, size),
  CONSTRAINT figure_filter_day_wearer_check CHECK ((wearer = ANY (ARRAY['men'::text, 'women'::text, 'kids'::text, 'unknown'::text])))
);

CREATE TABLE figure_model_day (
  day date NOT NULL,
  product_id uuid NOT NULL,
  pairs integer NOT NULL,
  sales_cents bigint NOT NULL,
  returned integer NOT NULL,
  CONSTRAINT figure_model_day_pkey PRIMARY KEY (day, product_id)
);

CREATE TABLE figure_model_month (
  month date NOT NULL,
  product_id uuid NOT NULL,
  pairs integer NOT NULL,
  sales_cents bigint NOT NULL,
  returned integer NOT NULL,
  CONSTRAINT figure_model_month_pkey PRIMARY KEY (month, product_id)
);

CREATE TABLE figure_salt (
  day date NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT figure_salt_pkey PRIMARY KEY (day)
);

CREATE TABLE figure_size_day (
  day date NOT NULL,
  wearer text NOT NULL,
  size text NOT NULL,
  pairs integer NOT NULL,
  sales_cents bigint NOT NULL,
  returned integer NOT NULL,
  CONSTRAINT figure_size_day_pkey PRIMARY KEY (day, wearer, size),
  CONSTRAINT figure_size_day_wearer_check CHECK ((wearer = ANY (ARRAY['men'::text, 'women'::text, 'kids'::text, 'unknown'::text])))
);

CREATE TABLE figure_visit_day (
  day date NOT NULL,
  viewed integer NOT NULL DEFAULT 0,
  carted integer NOT NULL DEFAULT 0,
  checkouts integer NOT NULL DEFAULT 0,
  CONSTRAINT figure_visit_day_pkey PRIMARY KEY (day)
);

CREATE TABLE fit_answer (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  size text NOT NULL,
  reason text NOT NULL,
  kept_size text,
  day date NOT NULL,
  CONSTRAINT fit_answer_pkey PRIMARY KEY (id),
  CONSTRAINT fit_answer_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX fit_answer_day ON public.fit_answer USING btree (day);
CREATE INDEX fit_answer_product_id ON public.fit_answer USING btree (product_id, size, reason);

CREATE TABLE helpful_mark (
  review_id uuid NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT helpful_mark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT helpful_mark_pkey PRIMARY KEY (review_id, account_id),
  CONSTRAINT helpful_mark_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE
);
CREATE INDEX helpful_mark_account_id ON public.helpful_mark USING btree (account_id);

CREATE TABLE idempotency_key (
  account_id uuid NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer NOT NULL,
  reply jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT idempotency_key_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE TABLE import_file (
  plan_id uuid NOT NULL,
  ending text NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT import_file_ending_check CHECK ((length(ending) <= 20)),
  CONSTRAINT import_file_pkey PRIMARY KEY (plan_id),
  CONSTRAINT import_file_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES import_plan(id) ON DELETE CASCADE
);

CREATE TABLE import_map (
  columns_hash text NOT NULL,
  choice jsonb NOT NULL,
  file text NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT import_map_columns_hash_check CHECK ((length(columns_hash) <= 64)),
  CONSTRAINT import_map_pkey PRIMARY KEY (columns_hash)
);

CREATE TABLE import_plan (
  id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  actor_name text,
  file text NOT NULL,
  gone text NOT NULL DEFAULT 'keep'::text,
  state text NOT NULL,
  progress real NOT NULL DEFAULT 0,
  problem text,
  pictures jsonb NOT NULL DEFAULT '{}'::jsonb,
  report jsonb,
  finished_at timestamp with time zone,
  columns jsonb,
  choice jsonb,
  CONSTRAINT import_plan_file_check CHECK ((length(file) <= 200)),
  CONSTRAINT import_plan_gone_check CHECK ((gone = ANY (ARRAY['keep'::text, 'hide'::text, 'sell_out'::text]))),
  CONSTRAINT import_plan_pkey PRIMARY KEY (id),
  CONSTRAINT import_plan_state_check CHECK ((state = ANY (ARRAY['mapping'::text, 'planning'::text, 'planned'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX import_plan_created_at ON public.import_plan USING btree (created_at);

CREATE TABLE import_plan_entry (
  plan_id uuid NOT NULL,
  position integer NOT NULL,
  outcome text NOT NULL,
  line integer NOT NULL,
  title text NOT NULL DEFAULT ''::text,
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  reason text,
  draft text,
  state text NOT NULL DEFAULT 'waiting'::text,
  CONSTRAINT import_plan_entry_outcome_check CHECK ((outcome = ANY (ARRAY['new'::text, 'changed'::text, 'gone'::text, 'refused'::text]))),
  CONSTRAINT import_plan_entry_pkey PRIMARY KEY (plan_id, "position"),
  CONSTRAINT import_plan_entry_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES import_plan(id) ON DELETE CASCADE,
  CONSTRAINT import_plan_entry_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX import_plan_entry_outcome ON public.import_plan_entry USING btree (plan_id, outcome, "position");
CREATE INDEX import_plan_entry_state ON public.import_plan_entry USING btree (plan_id, state, "position");

CREATE TABLE job_tally (
  job text NOT NULL,
  outcome text NOT NULL,
  runs bigint NOT NULL,
  milliseconds bigint NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT job_tally_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'retried'::text, 'failed'::text]))),
  CONSTRAINT job_tally_pkey PRIMARY KEY (job, outcome)
);

CREATE TABLE known_client (
  account_id uuid NOT NULL,
  client_hash bytea NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  CONSTRAINT known_client_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT known_client_pkey PRIMARY KEY (account_id, client_hash)
);
CREATE INDEX known_client_last_seen ON public.known_client USING btree (last_seen_at);

CREATE TABLE limit_count (
  key text NOT NULL,
  count integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT limit_count_count_check CHECK ((count >= 0)),
  CONSTRAINT limit_count_pkey PRIMARY KEY (key)
);
CREATE INDEX limit_count_ends_at ON public.limit_count USING btree (ends_at);

CREATE TABLE mail_sent (
  address text NOT NULL,
  kind text NOT NULL,
  sent_at timestamp with time zone[] NOT NULL,
  last_sent_at timestamp with time zone NOT NULL,
  CONSTRAINT mail_sent_address_check CHECK ((address = lower(address))),
  CONSTRAINT mail_sent_pkey PRIMARY KEY (address, kind)
);
CREATE INDEX mail_sent_age ON public.mail_sent USING btree (last_sent_at);

CREATE TABLE mailbox_message (
  id uuid NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  headers jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT mailbox_message_pkey PRIMARY KEY (id)
);
CREATE INDEX mailbox_message_newest ON public.mailbox_message USING btree (created_at DESC, id DESC);
CREATE INDEX mailbox_message_recipient ON public.mailbox_message USING btree (lower(recipient), created_at DESC);

CREATE TABLE order_change (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  preview text NOT NULL,
  lowered_cents integer NOT NULL DEFAULT 0,
  refund_cents integer NOT NULL DEFAULT 0,
  lines jsonb NOT NULL DEFAULT '[]'::jsonb,
  note text NOT NULL DEFAULT ''::text,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  return_id uuid,
  CONSTRAINT order_change_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT order_change_kind_check CHECK ((kind = ANY (ARRAY['cancel_lines'::text, 'size'::text, 'address'::text, 'refund'::text, 'return'::text, 'exchange'::text, 'claim'::text]))),
  CONSTRAINT order_change_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT order_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT order_change_order_id_preview_key UNIQUE (order_id, preview),
  CONSTRAINT order_change_pkey PRIMARY KEY (id),
  CONSTRAINT order_change_refund_cents_check CHECK ((refund_cents >= 0)),
  CONSTRAINT order_change_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE SET NULL
);
CREATE INDEX order_change_back_at ON public.order_change USING btree (at) WHERE (kind = ANY (ARRAY['return'::text, 'exchange'::text, 'claim'::text]));
CREATE INDEX order_change_order_id ON public.order_change USING btree (order_id, at);
CREATE INDEX order_change_return_id ON public.order_change USING btree (return_id) WHERE (return_id IS NOT NULL);

CREATE TABLE order_line (
  order_id uuid NOT NULL,
  position integer NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  size text NOT NULL,
  title text NOT NULL,
  brand text NOT NULL,
  color text NOT NULL,
  picture_id text,
  tint text NOT NULL,
  quantity integer NOT NULL,
  unit_price_cents integer NOT NULL,
  discount_cents integer NOT NULL DEFAULT 0,
  cancelled integer NOT NULL DEFAULT 0,
  returned integer NOT NULL DEFAULT 0,
  return_id uuid,
  CONSTRAINT order_line_cancelled_check CHECK ((cancelled >= 0)),
  CONSTRAINT order_line_discount_cents_check CHECK (((discount_cents >= 0) AND (discount_cents <= (quantity * unit_price_cents)))),
  CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT order_line_pkey PRIMARY KEY (order_id, "position"),
  CONSTRAINT order_line_quantity_check CHECK (((quantity >= 0) AND ((((quantity + cancelled) + returned) >= 1) AND (((quantity + cancelled) + returned) <= 99)))),
  CONSTRAINT order_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE SET NULL,
  CONSTRAINT order_line_returned_check CHECK ((returned >= 0)),
  CONSTRAINT order_line_unit_price_cents_check CHECK ((unit_price_cents > 0))
);
CREATE INDEX order_line_product_id ON public.order_line USING btree (product_id, order_id);
CREATE INDEX order_line_return_id ON public.order_line USING btree (return_id) WHERE (return_id IS NOT NULL);

CREATE TABLE order_mail (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  letter jsonb NOT NULL,
  subject text NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  CONSTRAINT order_mail_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT order_mail_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT order_mail_pkey PRIMARY KEY (id),
  CONSTRAINT order_mail_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 300)))
);
CREATE INDEX order_mail_order_id ON public.order_mail USING btree (order_id, at);

CREATE TABLE order_move (
  from_status text NOT NULL,
  to_status text NOT NULL,
  CONSTRAINT order_move_pkey PRIMARY KEY (from_status, to_status)
);

CREATE TABLE order_note (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  to_customer boolean NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  CONSTRAINT order_note_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT order_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT order_note_pkey PRIMARY KEY (id),
  CONSTRAINT order_note_text_check CHECK ((length(text) <= 1000))
);
CREATE INDEX order_note_order_id ON public.order_note USING btree (order_id, at);

CREATE TABLE order_return (
  id uuid NOT NULL,
  number text NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  preview text NOT NULL,
  settled_preview text,
  if_sold_out text NOT NULL,
  refund_to text NOT NULL,
  sends_back boolean NOT NULL,
  value_cents integer NOT NULL,
  fee_cents integer NOT NULL DEFAULT 0,
  extra_cents integer NOT NULL DEFAULT 0,
  refunded_cents integer NOT NULL DEFAULT 0,
  carrier text NOT NULL DEFAULT ''::text,
  tracking text NOT NULL DEFAULT ''::text,
  lapses_at timestamp with time zone,
  reminded_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  expected_cents integer NOT NULL DEFAULT 0,
  unsent_pairs integer NOT NULL DEFAULT 0,
  CONSTRAINT order_return_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT order_return_carrier_check CHECK ((length(carrier) <= 60)),
  CONSTRAINT order_return_expected_cents_check CHECK ((expected_cents >= 0)),
  CONSTRAINT order_return_extra_cents_check CHECK ((extra_cents >= 0)),
  CONSTRAINT order_return_fee_cents_check CHECK ((fee_cents >= 0)),
  CONSTRAINT order_return_if_sold_out_check CHECK ((if_sold_out = ANY (ARRAY['refund'::text, 'tell'::text, 'nearest'::text]))),
  CONSTRAINT order_return_kind_check CHECK ((kind = ANY (ARRAY['return'::text, 'exchange'::text, 'claim'::text]))),
  CONSTRAINT order_return_number_key UNIQUE (number),
  CONSTRAINT order_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT order_return_order_id_preview_key UNIQUE (order_id, preview),
  CONSTRAINT order_return_pkey PRIMARY KEY (id),
  CONSTRAINT order_return_refund_to_check CHECK ((refund_to = ANY (ARRAY['payment'::text, 'credit'::text]))),
  CONSTRAINT order_return_refunded_cents_check CHECK ((refunded_cents >= 0)),
  CONSTRAINT order_return_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'labelled'::text, 'in_transit'::text, 'received'::text, 'settled'::text, 'lapsed'::text, 'cancelled'::text, 'refused'::text, 'lost'::text]))),
  CONSTRAINT order_return_tracking_check CHECK ((length(tracking) <= 100)),
  CONSTRAINT order_return_unsent_pairs_check CHECK ((unsent_pairs >= 0)),
  CONSTRAINT order_return_value_cents_check CHECK ((value_cents >= 0)),
  CONSTRAINT order_return_version_check CHECK ((version > 0))
);
CREATE INDEX order_return_by_status ON public.order_return USING btree (status, created_at DESC, id DESC);
CREATE INDEX order_return_by_value ON public.order_return USING btree (value_cents);
CREATE INDEX order_return_due ON public.order_return USING btree (lapses_at) WHERE ((lapses_at IS NOT NULL) AND (status = ANY (ARRAY['requested'::text, 'labelled'::text, 'received'::text])));
CREATE INDEX order_return_newest ON public.order_return USING btree (created_at DESC, id DESC);
CREATE INDEX order_return_to_pay ON public.order_return USING btree (created_at DESC, id DESC) WHERE ((status = 'received'::text) AND (lapses_at IS NOT NULL));
CREATE INDEX order_return_to_remind ON public.order_return USING btree (lapses_at) WHERE ((lapses_at IS NOT NULL) AND (reminded_at IS NULL) AND (status = ANY (ARRAY['requested'::text, 'labelled'::text, 'received'::text])));
CREATE INDEX order_return_to_send ON public.order_return USING btree (created_at DESC, id DESC) WHERE (unsent_pairs > 0);

CREATE TABLE order_return_event (
  id uuid NOT NULL,
  return_id uuid NOT NULL,
  status text NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  to_customer boolean NOT NULL DEFAULT false,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  CONSTRAINT order_return_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT order_return_event_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT order_return_event_pkey PRIMARY KEY (id),
  CONSTRAINT order_return_event_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE CASCADE
);
CREATE INDEX order_return_event_return_id ON public.order_return_event USING btree (return_id, at);

CREATE TABLE order_return_line (
  return_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  pairs integer NOT NULL,
  reason text NOT NULL,
  comment text NOT NULL DEFAULT ''::text,
  new_variant_id uuid,
  new_size text,
  new_unit_price_cents integer,
  held integer NOT NULL DEFAULT 0,
  answer_id uuid,
  CONSTRAINT order_return_line_check CHECK (((held >= 0) AND (held <= pairs))),
  CONSTRAINT order_return_line_comment_check CHECK ((length(comment) <= 500)),
  CONSTRAINT order_return_line_new_pair_check CHECK ((((new_variant_id IS NULL) = (new_size IS NULL)) AND ((new_variant_id IS NULL) = (new_unit_price_cents IS NULL)) AND ((held = 0) OR (new_variant_id IS NOT NULL)))),
  CONSTRAINT order_return_line_new_unit_price_cents_check CHECK ((new_unit_price_cents > 0)),
  CONSTRAINT order_return_line_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_line(order_id, "position") ON DELETE CASCADE,
  CONSTRAINT order_return_line_pairs_check CHECK ((pairs > 0)),
  CONSTRAINT order_return_line_pkey PRIMARY KEY (return_id, "position"),
  CONSTRAINT order_return_line_reason_check CHECK ((reason = ANY (ARRAY['too_short'::text, 'too_long'::text, 'too_narrow'::text, 'too_wide'::text, 'heel_slips'::text, 'rubs'::text, 'looks_different'::text, 'quality'::text, 'late'::text, 'changed_mind'::text, 'faulty'::text, 'wrong_item'::text, 'never_arrived'::text]))),
  CONSTRAINT order_return_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE CASCADE
);
CREATE INDEX order_return_line_order ON public.order_return_line USING btree (order_id, "position");

CREATE TABLE order_return_receipt (
  id uuid NOT NULL,
  return_id uuid NOT NULL,
  position integer,
  pairs integer NOT NULL,
  condition text NOT NULL,
  accepted boolean,
  note text NOT NULL DEFAULT ''::text,
  picture_id uuid,
  CONSTRAINT order_return_receipt_condition_check CHECK ((condition = ANY (ARRAY['as_new'::text, 'no_box'::text, 'worn'::text, 'damaged'::text, 'not_ours'::text]))),
  CONSTRAINT order_return_receipt_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT order_return_receipt_pairs_check CHECK ((pairs > 0)),
  CONSTRAINT order_return_receipt_pkey PRIMARY KEY (id),
  CONSTRAINT order_return_receipt_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE CASCADE
);
CREATE INDEX order_return_receipt_return_id ON public.order_return_receipt USING btree (return_id);

CREATE TABLE order_search (
  order_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT order_search_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT order_search_pkey PRIMARY KEY (order_id)
);
CREATE INDEX order_search_newest ON public.order_search USING btree (created_at DESC, order_id DESC);
CREATE INDEX order_search_words ON public.order_search USING gin (words);

CREATE TABLE order_status_event (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  from_status text,
  status text NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  CONSTRAINT order_status_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT order_status_event_from_status_status_fkey FOREIGN KEY (from_status, status) REFERENCES order_move(from_status, to_status),
  CONSTRAINT order_status_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT order_status_event_pkey PRIMARY KEY (id)
);
CREATE INDEX order_status_event_order_id ON public.order_status_event USING btree (order_id, at);

CREATE TABLE payment (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  gateway text NOT NULL,
  method text NOT NULL,
  status text NOT NULL,
  amount_cents integer NOT NULL,
  transaction_id text,
  payment_url text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  kind text NOT NULL DEFAULT 'charge'::text,
  charge_id uuid,
  currency text NOT NULL DEFAULT 'USD'::text,
  idempotency_key text NOT NULL DEFAULT (gen_random_uuid())::text,
  failure text,
  submitted_at timestamp with time zone,
  by_hand boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone,
  settled_at timestamp with time zone,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  note text NOT NULL DEFAULT ''::text,
  return_id uuid,
  CONSTRAINT payment_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT payment_amount_cents_check CHECK ((amount_cents >= 0)),
  CONSTRAINT payment_attempts_check CHECK ((attempts >= 0)),
  CONSTRAINT payment_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES payment(id) ON DELETE CASCADE DEFERRABLE,
  CONSTRAINT payment_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT payment_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT payment_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text]))),
  CONSTRAINT payment_method_check CHECK ((method = ANY (ARRAY['cod'::text, 'card'::text, 'upi'::text]))),
  CONSTRAINT payment_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT payment_pkey PRIMARY KEY (id),
  CONSTRAINT payment_refund_amount_check CHECK (((kind = 'charge'::text) OR (amount_cents > 0))),
  CONSTRAINT payment_refund_check CHECK (((kind = 'refund'::text) = (charge_id IS NOT NULL))),
  CONSTRAINT payment_refunds_stay_within_charge TRIGGER DEFERRABLE,
  CONSTRAINT payment_refunds_within_charge TRIGGER DEFERRABLE,
  CONSTRAINT payment_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE SET NULL,
  CONSTRAINT payment_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX payment_charge_id ON public.payment USING btree (charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX payment_extra_at ON public.payment USING btree (settled_at) WHERE ((kind = 'charge'::text) AND (return_id IS NOT NULL));
CREATE INDEX payment_order_id ON public.payment USING btree (order_id);
CREATE INDEX payment_refund_by_hand ON public.payment USING btree (created_at) WHERE ((kind = 'refund'::text) AND (status = 'pending'::text) AND by_hand);
CREATE INDEX payment_refund_due ON public.payment USING btree (next_try_at) WHERE ((kind = 'refund'::text) AND (status = 'pending'::text) AND (NOT by_hand));
CREATE INDEX payment_refunded_at ON public.payment USING btree (created_at) WHERE (kind = 'refund'::text);
CREATE INDEX payment_return_id ON public.payment USING btree (return_id) WHERE (return_id IS NOT NULL);
CREATE UNIQUE INDEX payment_transaction_id ON public.payment USING btree (gateway, transaction_id) WHERE (transaction_id IS NOT NULL);

CREATE TABLE payment_event (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  status text NOT NULL,
  cause text NOT NULL,
  gateway_event_id text,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  note text NOT NULL DEFAULT ''::text,
  CONSTRAINT payment_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT payment_event_gateway_event_id_key UNIQUE (gateway_event_id),
  CONSTRAINT payment_event_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  CONSTRAINT payment_event_pkey PRIMARY KEY (id),
  CONSTRAINT payment_event_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX payment_event_payment_id ON public.payment_event USING btree (payment_id, at);

CREATE TABLE pending_signup (
  account_id uuid NOT NULL,
  name text NOT NULL,
  phone text,
  password_hash text NOT NULL,
  client_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT pending_signup_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT pending_signup_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT pending_signup_phone_check CHECK ((length(phone) <= 32)),
  CONSTRAINT pending_signup_pkey PRIMARY KEY (account_id)
);

CREATE TABLE picture (
  id text NOT NULL,
  kind text NOT NULL,
  source jsonb NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  dominant text NOT NULL DEFAULT '#f2f0ec'::text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT picture_height_check CHECK ((height > 0)),
  CONSTRAINT picture_id_check CHECK ((id ~ '^[a-z0-9-]{1,80}$'::text)),
  CONSTRAINT picture_kind_check CHECK ((kind = ANY (ARRAY['studio'::text, 'file'::text]))),
  CONSTRAINT picture_pkey PRIMARY KEY (id),
  CONSTRAINT picture_width_check CHECK ((width > 0))
);

CREATE TABLE picture_request (
  id uuid NOT NULL,
  variant_id uuid NOT NULL,
  position integer NOT NULL,
  address text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  reason text,
  created_at timestamp with time zone NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamp with time zone,
  CONSTRAINT picture_request_attempts_check CHECK ((attempts >= 0)),
  CONSTRAINT picture_request_pkey PRIMARY KEY (id),
  CONSTRAINT picture_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'fetched'::text, 'refused'::text]))),
  CONSTRAINT picture_request_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE,
  CONSTRAINT picture_request_variant_id_position_key UNIQUE (variant_id, "position")
);

CREATE TABLE product (
  id uuid NOT NULL,
  brand_id uuid NOT NULL,
  import_key text,
  import_hash text,
  title text NOT NULL,
  description text NOT NULL,
  gender text NOT NULL,
  type text NOT NULL,
  materials text[] NOT NULL DEFAULT '{}'::text[],
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  size_chart jsonb,
  fit_advice text NOT NULL DEFAULT ''::text,
  featured boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  status text NOT NULL DEFAULT 'live'::text,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  final_sale boolean NOT NULL DEFAULT false,
  import_gone text,
  CONSTRAINT product_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  CONSTRAINT product_description_check CHECK ((length(description) <= 5000)),
  CONSTRAINT product_gender_check CHECK ((gender = ANY (ARRAY['men'::text, 'women'::text, 'unisex'::text, 'kids'::text]))),
  CONSTRAINT product_import_gone_check CHECK ((import_gone = ANY (ARRAY['hidden'::text, 'sold_out'::text]))),
  CONSTRAINT product_import_key_key UNIQUE (import_key),
  CONSTRAINT product_pkey PRIMARY KEY (id),
  CONSTRAINT product_publish_at_check CHECK (((publish_at IS NULL) OR (status = ANY (ARRAY['draft'::text, 'hidden'::text])))),
  CONSTRAINT product_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'live'::text, 'hidden'::text, 'archived'::text]))),
  CONSTRAINT product_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  CONSTRAINT product_type_check CHECK (((length(type) >= 1) AND (length(type) <= 60))),
  CONSTRAINT product_version_check CHECK ((version > 0))
);
CREATE INDEX product_brand_id ON public.product USING btree (brand_id);
CREATE INDEX product_publish_at ON public.product USING btree (publish_at) WHERE (publish_at IS NOT NULL);

CREATE TABLE product_category (
  product_id uuid NOT NULL,
  category_id uuid NOT NULL,
  CONSTRAINT product_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  CONSTRAINT product_category_pkey PRIMARY KEY (product_id, category_id),
  CONSTRAINT product_category_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_category_category_id ON public.product_category USING btree (category_id);

CREATE TABLE product_sales (
  product_id uuid NOT NULL,
  units integer NOT NULL DEFAULT 0,
  CONSTRAINT product_sales_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_sales_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT product_sales_units_check CHECK ((units >= 0))
);

CREATE TABLE product_view (
  account_id uuid NOT NULL,
  product_id uuid NOT NULL,
  viewed_at timestamp with time zone NOT NULL,
  CONSTRAINT product_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT product_view_pkey PRIMARY KEY (account_id, product_id),
  CONSTRAINT product_view_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_view_product_id ON public.product_view USING btree (product_id);
CREATE INDEX product_view_recent ON public.product_view USING btree (account_id, viewed_at DESC);

CREATE TABLE restock_request (
  id uuid NOT NULL,
  variant_id uuid NOT NULL,
  size text NOT NULL,
  email text NOT NULL,
  unsubscribe_token_hash bytea NOT NULL,
  mailed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT restock_request_email_check CHECK ((email = lower(TRIM(BOTH FROM email)))),
  CONSTRAINT restock_request_pkey PRIMARY KEY (id),
  CONSTRAINT restock_request_unsubscribe_token_hash_key UNIQUE (unsubscribe_token_hash),
  CONSTRAINT restock_request_variant_id_size_fkey FOREIGN KEY (variant_id, size) REFERENCES variant_size(variant_id, size) ON DELETE CASCADE
);
CREATE UNIQUE INDEX restock_request_open ON public.restock_request USING btree (variant_id, size, email) WHERE (mailed_at IS NULL);
CREATE INDEX restock_request_waiting ON public.restock_request USING btree (email) WHERE (mailed_at IS NULL);

CREATE TABLE return_link (
  token_hash bytea NOT NULL,
  order_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT return_link_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT return_link_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX return_link_expires_at ON public.return_link USING btree (expires_at);
CREATE INDEX return_link_order_id ON public.return_link USING btree (order_id);

CREATE TABLE return_picture (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  return_id uuid,
  path text NOT NULL,
  by_staff boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT return_picture_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT return_picture_pkey PRIMARY KEY (id),
  CONSTRAINT return_picture_return_id_fkey FOREIGN KEY (return_id) REFERENCES order_return(id) ON DELETE CASCADE
);
CREATE INDEX return_picture_order_id ON public.return_picture USING btree (order_id);
CREATE INDEX return_picture_path ON public.return_picture USING btree (path);
CREATE INDEX return_picture_unused ON public.return_picture USING btree (created_at) WHERE (return_id IS NULL);

CREATE TABLE return_picture_file (
  path text NOT NULL,
  CONSTRAINT return_picture_file_pkey PRIMARY KEY (path)
);

CREATE TABLE review (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  account_id uuid,
  author_name text NOT NULL,
  rating integer NOT NULL,
  title text NOT NULL,
  comment text NOT NULL,
  size text,
  fit text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  helpful_count integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  hidden_at timestamp with time zone,
  waits boolean NOT NULL DEFAULT false,
  hidden_reason text NOT NULL DEFAULT ''::text,
  answer text,
  answered_at timestamp with time zone,
  state text NOT NULL GENERATED ALWAYS AS 
CASE
    WHEN (hidden_at IS NOT NULL) THEN 'hidden'::text
    WHEN waits THEN 'waiting'::text
    ELSE 'shown'::text
END,
  words tsvector NOT NULL GENERATED ALWAYS AS strip(to_tsvector('simple'::regconfig, translate(((((author_name || ' '::text) || title) || ' '::text) || comment), '’‘'''::text, '   '::text))),
  CONSTRAINT review_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT review_account_id_product_id_key UNIQUE (account_id, product_id),
  CONSTRAINT review_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 1000))),
  CONSTRAINT review_answer_dated CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CONSTRAINT review_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000))),
  CONSTRAINT review_fit_check CHECK ((fit = ANY (ARRAY['runs_small'::text, 'true_to_size'::text, 'runs_large'::text]))),
  CONSTRAINT review_helpful_count_check CHECK ((helpful_count >= 0)),
  CONSTRAINT review_hidden_reason_check CHECK ((length(hidden_reason) <= 200)),
  CONSTRAINT review_pkey PRIMARY KEY (id),
  CONSTRAINT review_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT review_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT review_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX review_answered ON public.review USING btree (created_at DESC, id DESC) WHERE (answer IS NOT NULL);
CREATE INDEX review_by_state ON public.review USING btree (state, created_at DESC, id DESC) WHERE (state <> 'shown'::text);
CREATE INDEX review_newest ON public.review USING btree (created_at DESC, id DESC);
CREATE INDEX review_product_helpful ON public.review USING btree (product_id, helpful_count DESC, id);
CREATE INDEX review_product_newest ON public.review USING btree (product_id, created_at DESC, id);
CREATE INDEX review_words ON public.review USING gin (words);

CREATE TABLE review_report (
  id uuid NOT NULL,
  review_id uuid NOT NULL,
  account_id uuid,
  reason text NOT NULL,
  at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  CONSTRAINT review_report_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT review_report_pkey PRIMARY KEY (id),
  CONSTRAINT review_report_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'rude'::text, 'off_topic'::text, 'untrue'::text]))),
  CONSTRAINT review_report_review_id_account_id_key UNIQUE (review_id, account_id),
  CONSTRAINT review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE
);
CREATE INDEX review_report_account_id ON public.review_report USING btree (account_id);
CREATE INDEX review_report_open ON public.review_report USING btree (review_id) WHERE (settled_at IS NULL);

CREATE TABLE sale (
  id uuid NOT NULL,
  name text NOT NULL,
  percent integer,
  amount_cents integer,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'planned'::text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT sale_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT sale_ends_after_start CHECK ((ends_at > starts_at)),
  CONSTRAINT sale_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  CONSTRAINT sale_percent_check CHECK (((percent >= 1) AND (percent <= 99))),
  CONSTRAINT sale_pkey PRIMARY KEY (id),
  CONSTRAINT sale_reduction_check CHECK (((percent IS NULL) <> (amount_cents IS NULL))),
  CONSTRAINT sale_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'running'::text, 'ended'::text])))
);
CREATE INDEX sale_not_ended ON public.sale USING btree (starts_at) WHERE (state <> 'ended'::text);

CREATE TABLE sale_product (
  sale_id uuid NOT NULL,
  product_id uuid NOT NULL,
  priced boolean NOT NULL DEFAULT true,
  CONSTRAINT sale_product_pkey PRIMARY KEY (sale_id, product_id),
  CONSTRAINT sale_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT sale_product_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sale(id) ON DELETE CASCADE
);
CREATE INDEX sale_product_product_id ON public.sale_product USING btree (product_id);
CREATE INDEX sale_product_unpriced ON public.sale_product USING btree (product_id) WHERE (NOT priced);

CREATE TABLE saved_cart (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  cart_version integer NOT NULL,
  step integer NOT NULL,
  token_hash bytea NOT NULL,
  left_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_cart_account_id_cart_version_step_key UNIQUE (account_id, cart_version, step),
  CONSTRAINT saved_cart_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT saved_cart_pkey PRIMARY KEY (id),
  CONSTRAINT saved_cart_step_check CHECK (((step >= 1) AND (step <= 3))),
  CONSTRAINT saved_cart_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX saved_cart_expires_at ON public.saved_cart USING btree (expires_at);

CREATE TABLE saved_cart_line (
  saved_cart_id uuid NOT NULL,
  position integer NOT NULL,
  variant_id uuid NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL,
  price_cents integer NOT NULL,
  restored_at timestamp with time zone,
  CONSTRAINT saved_cart_line_pkey PRIMARY KEY (saved_cart_id, "position"),
  CONSTRAINT saved_cart_line_price_cents_check CHECK ((price_cents > 0)),
  CONSTRAINT saved_cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  CONSTRAINT saved_cart_line_saved_cart_id_fkey FOREIGN KEY (saved_cart_id) REFERENCES saved_cart(id) ON DELETE CASCADE,
  CONSTRAINT saved_cart_line_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX saved_cart_line_variant_id ON public.saved_cart_line USING btree (variant_id);

CREATE TABLE saved_view (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  screen text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  for_all boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_query_check CHECK ((length(query) <= 1000)),
  CONSTRAINT saved_view_screen_check CHECK ((screen ~ '^[a-z-]{1,40}$'::text)),
  CONSTRAINT saved_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX saved_view_screen ON public.saved_view USING btree (screen, name);

CREATE TABLE scene (
  name text NOT NULL,
  picture_id text NOT NULL,
  product_id uuid,
  CONSTRAINT scene_name_check CHECK ((name ~ '^[a-z0-9-]{1,40}$'::text)),
  CONSTRAINT scene_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  CONSTRAINT scene_pkey PRIMARY KEY (name),
  CONSTRAINT scene_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE SET NULL
);

CREATE TABLE schema_migration (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  phase text NOT NULL DEFAULT 'before'::text,
  CONSTRAINT schema_migration_pkey PRIMARY KEY (name)
);

CREATE TABLE search_click (
  term text NOT NULL,
  product_id uuid NOT NULL,
  weight double precision NOT NULL,
  day date NOT NULL,
  clients integer NOT NULL,
  most_clients integer NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  CONSTRAINT search_click_clients_check CHECK ((clients > 0)),
  CONSTRAINT search_click_most_clients_check CHECK ((most_clients > 0)),
  CONSTRAINT search_click_pkey PRIMARY KEY (term, product_id),
  CONSTRAINT search_click_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT search_click_term_check CHECK (((char_length(term) >= 1) AND (char_length(term) <= 100))),
  CONSTRAINT search_click_weight_check CHECK ((weight >= (0)::double precision))
);
CREATE INDEX search_click_counted_at ON public.search_click USING btree (counted_at);
CREATE INDEX search_click_product_id ON public.search_click USING btree (product_id);

CREATE TABLE search_client (
  day date NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT search_client_pkey PRIMARY KEY (day, hash)
);

CREATE TABLE search_missing (
  text text NOT NULL,
  count integer NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  CONSTRAINT search_missing_count_check CHECK ((count > 0)),
  CONSTRAINT search_missing_pkey PRIMARY KEY (text),
  CONSTRAINT search_missing_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 100)))
);
CREATE INDEX search_missing_last_seen_at ON public.search_missing USING btree (last_seen_at);

CREATE TABLE search_salt (
  day date NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT search_salt_pkey PRIMARY KEY (day)
);

CREATE TABLE search_synonym (
  term text NOT NULL,
  means text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT search_synonym_means_check CHECK (((char_length(means) >= 1) AND (char_length(means) <= 60))),
  CONSTRAINT search_synonym_pkey PRIMARY KEY (term, means),
  CONSTRAINT search_synonym_term_check CHECK (((char_length(term) >= 1) AND (char_length(term) <= 60)))
);

CREATE TABLE search_text (
  term text NOT NULL,
  shown text NOT NULL,
  weight double precision NOT NULL,
  day date NOT NULL,
  clients integer NOT NULL,
  most_clients integer NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  CONSTRAINT search_text_clients_check CHECK ((clients > 0)),
  CONSTRAINT search_text_most_clients_check CHECK ((most_clients > 0)),
  CONSTRAINT search_text_pkey PRIMARY KEY (term),
  CONSTRAINT search_text_shown_check CHECK (((char_length(shown) >= 1) AND (char_length(shown) <= 100))),
  CONSTRAINT search_text_term_check CHECK (((char_length(term) >= 1) AND (char_length(term) <= 100))),
  CONSTRAINT search_text_weight_check CHECK ((weight >= (0)::double precision))
);

CREATE TABLE sent_mail (
  id uuid NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT sent_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX sent_mail_newest ON public.sent_mail USING btree (sent_at DESC, id DESC);
CREATE INDEX sent_mail_recipient ON public.sent_mail USING btree (lower(recipient) text_pattern_ops, sent_at DESC, id DESC);

CREATE TABLE server_process (
  id uuid NOT NULL,
  kind text NOT NULL,
  host text NOT NULL,
  knows text NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT server_process_kind_check CHECK ((kind = ANY (ARRAY['web'::text, 'worker'::text]))),
  CONSTRAINT server_process_pkey PRIMARY KEY (id)
);

CREATE TABLE session (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  device text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX session_account_id ON public.session USING btree (account_id);
CREATE INDEX session_expires_at ON public.session USING btree (expires_at);

CREATE TABLE setting (
  name text NOT NULL,
  value text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT setting_name_check CHECK ((name ~ '^[a-zA-Z]{1,40}$'::text)),
  CONSTRAINT setting_pkey PRIMARY KEY (name),
  CONSTRAINT setting_value_check CHECK (((char_length(value) >= 1) AND (char_length(value) <= 1000)))
);

CREATE TABLE shipment (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  carrier text NOT NULL DEFAULT ''::text,
  tracking text NOT NULL DEFAULT ''::text,
  sent_at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  CONSTRAINT shipment_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT shipment_carrier_check CHECK ((length(carrier) <= 60)),
  CONSTRAINT shipment_id_order_id_key UNIQUE (id, order_id),
  CONSTRAINT shipment_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE,
  CONSTRAINT shipment_pkey PRIMARY KEY (id),
  CONSTRAINT shipment_tracking_check CHECK ((length(tracking) <= 100))
);
CREATE INDEX shipment_by_carrier ON public.shipment USING btree (carrier, order_id);
CREATE INDEX shipment_order_id ON public.shipment USING btree (order_id);

CREATE TABLE shipment_line (
  shipment_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT shipment_line_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_line(order_id, "position") ON DELETE CASCADE,
  CONSTRAINT shipment_line_pkey PRIMARY KEY (shipment_id, "position"),
  CONSTRAINT shipment_line_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT shipment_line_shipment_id_order_id_fkey FOREIGN KEY (shipment_id, order_id) REFERENCES shipment(id, order_id) ON DELETE CASCADE
);
CREATE INDEX shipment_line_order ON public.shipment_line USING btree (order_id, "position");

CREATE TABLE staff (
  id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  role_id uuid NOT NULL,
  disabled_at timestamp with time zone,
  totp_secret text,
  totp_last_period bigint,
  known_clients bytea[] NOT NULL DEFAULT '{}'::bytea[],
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_email_key UNIQUE (email),
  CONSTRAINT staff_pkey PRIMARY KEY (id),
  CONSTRAINT staff_role_id_fkey FOREIGN KEY (role_id) REFERENCES staff_role(id)
);
CREATE INDEX staff_by_name ON public.staff USING btree (name, id);
CREATE INDEX staff_role_id ON public.staff USING btree (role_id);

CREATE TABLE staff_invitation (
  id uuid NOT NULL,
  email text NOT NULL,
  role_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  staff_id uuid,
  invited_by uuid,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_invitation_email_key UNIQUE (email),
  CONSTRAINT staff_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_invitation_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitation_role_id_fkey FOREIGN KEY (role_id) REFERENCES staff_role(id) ON DELETE CASCADE,
  CONSTRAINT staff_invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_invitation_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE staff_passkey (
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  name text NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT staff_passkey_credential_id_key UNIQUE (credential_id),
  CONSTRAINT staff_passkey_pkey PRIMARY KEY (id),
  CONSTRAINT staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX staff_passkey_staff_id ON public.staff_passkey USING btree (staff_id);

CREATE TABLE staff_recovery_code (
  staff_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT staff_recovery_code_pkey PRIMARY KEY (staff_id, code_hash),
  CONSTRAINT staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

CREATE TABLE staff_role (
  id uuid NOT NULL,
  name text NOT NULL,
  keys text[] NOT NULL DEFAULT '{}'::text[],
  is_owner boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_role_name_check CHECK ((name ~ '^[a-z][a-z0-9 -]{1,39}$'::text)),
  CONSTRAINT staff_role_name_key UNIQUE (name),
  CONSTRAINT staff_role_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX staff_role_one_owner ON public.staff_role USING btree (is_owner) WHERE is_owner;

CREATE TABLE staff_session (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  staff_id uuid NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  signed_in_at timestamp with time zone,
  totp_secret text,
  challenge text,
  challenge_at timestamp with time zone,
  CONSTRAINT staff_session_pkey PRIMARY KEY (id),
  CONSTRAINT staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX staff_session_staff_id ON public.staff_session USING btree (staff_id, last_used_at DESC);

CREATE TABLE stock_movement (
  id uuid NOT NULL,
  variant_id uuid NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL,
  cause text NOT NULL,
  order_id uuid,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  note text NOT NULL DEFAULT ''::text,
  CONSTRAINT stock_movement_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT stock_movement_cause_check CHECK ((cause = ANY (ARRAY['initial'::text, 'import'::text, 'operator'::text, 'count'::text, 'order'::text, 'cancelled'::text, 'expired'::text, 'exchange'::text, 'returned'::text, 'written_off'::text]))),
  CONSTRAINT stock_movement_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT stock_movement_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE SET NULL,
  CONSTRAINT stock_movement_pkey PRIMARY KEY (id),
  CONSTRAINT stock_movement_quantity_check CHECK ((quantity <> 0)),
  CONSTRAINT stock_movement_variant_id_size_fkey FOREIGN KEY (variant_id, size) REFERENCES variant_size(variant_id, size) ON DELETE CASCADE
);
CREATE INDEX stock_movement_order_id ON public.stock_movement USING btree (order_id);
CREATE INDEX stock_movement_sold ON public.stock_movement USING btree (at) INCLUDE (variant_id, size, quantity) WHERE (cause = ANY (ARRAY['order'::text, 'cancelled'::text, 'expired'::text]));
CREATE INDEX stock_movement_variant_size ON public.stock_movement USING btree (variant_id, size);

CREATE TABLE store_credit (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  cause text NOT NULL,
  payment_id uuid,
  order_id uuid,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL DEFAULT 'system'::text,
  actor_id uuid,
  actor_name text,
  CONSTRAINT store_credit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT store_credit_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['system'::text, 'customer'::text, 'staff'::text, 'api_key'::text, 'command'::text, 'job'::text]))),
  CONSTRAINT store_credit_amount_cents_check CHECK ((amount_cents <> 0)),
  CONSTRAINT store_credit_cause_check CHECK ((cause = ANY (ARRAY['refund'::text, 'order'::text]))),
  CONSTRAINT store_credit_not_below_zero TRIGGER DEFERRABLE,
  CONSTRAINT store_credit_order_id_fkey FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE SET NULL,
  CONSTRAINT store_credit_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE SET NULL,
  CONSTRAINT store_credit_pkey PRIMARY KEY (id)
);
CREATE INDEX store_credit_account_id ON public.store_credit USING btree (account_id, at);
CREATE INDEX store_credit_order_id ON public.store_credit USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX store_credit_payment_id ON public.store_credit USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE TABLE subscriber (
  id uuid NOT NULL,
  email text NOT NULL,
  confirm_token_hash bytea,
  unsubscribe_key bytea NOT NULL,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT subscriber_confirm_token_hash_key UNIQUE (confirm_token_hash),
  CONSTRAINT subscriber_email_check CHECK ((email = lower(TRIM(BOTH FROM email)))),
  CONSTRAINT subscriber_email_key UNIQUE (email),
  CONSTRAINT subscriber_pkey PRIMARY KEY (id),
  CONSTRAINT subscriber_unsubscribe_token_hash_key UNIQUE (unsubscribe_key)
);
CREATE INDEX subscriber_off_list ON public.subscriber USING btree (created_at) WHERE (confirmed_at IS NULL);

CREATE TABLE variant (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  color text NOT NULL,
  color_name text NOT NULL,
  swatch text[] NOT NULL DEFAULT '{}'::text[],
  tint text NOT NULL DEFAULT '#f2f0ec'::text,
  position integer NOT NULL,
  CONSTRAINT variant_color_check CHECK (((length(color) >= 1) AND (length(color) <= 60))),
  CONSTRAINT variant_color_name_check CHECK (((length(color_name) >= 1) AND (length(color_name) <= 120))),
  CONSTRAINT variant_pkey PRIMARY KEY (id),
  CONSTRAINT variant_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX variant_product_color_name_key ON public.variant USING btree (product_id, lower(color_name));

CREATE TABLE variant_picture (
  variant_id uuid NOT NULL,
  position integer NOT NULL,
  picture_id text NOT NULL,
  alt text NOT NULL,
  CONSTRAINT variant_picture_alt_check CHECK ((length(alt) <= 300)),
  CONSTRAINT variant_picture_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id),
  CONSTRAINT variant_picture_pkey PRIMARY KEY (variant_id, "position"),
  CONSTRAINT variant_picture_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX variant_picture_picture_id ON public.variant_picture USING btree (picture_id);

CREATE TABLE variant_size (
  variant_id uuid NOT NULL,
  size text NOT NULL,
  sku text NOT NULL,
  position integer NOT NULL,
  stock integer NOT NULL,
  price_cents integer NOT NULL,
  discounted_price_cents integer,
  ean text,
  mpn text,
  sale_price_cents integer,
  CONSTRAINT variant_size_discounted_price_cents_check CHECK ((discounted_price_cents > 0)),
  CONSTRAINT variant_size_ean_check CHECK ((ean ~ '^[0-9]{8,14}$'::text)),
  CONSTRAINT variant_size_mpn_check CHECK (((char_length(mpn) >= 1) AND (char_length(mpn) <= 100))),
  CONSTRAINT variant_size_pkey PRIMARY KEY (variant_id, size),
  CONSTRAINT variant_size_price_cents_check CHECK ((price_cents > 0)),
  CONSTRAINT variant_size_sale_price_cents_check CHECK ((sale_price_cents > 0)),
  CONSTRAINT variant_size_size_check CHECK (((length(size) >= 1) AND (length(size) <= 20))),
  CONSTRAINT variant_size_sku_key UNIQUE (sku),
  CONSTRAINT variant_size_stock_check CHECK ((stock >= 0)),
  CONSTRAINT variant_size_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE CASCADE
);
CREATE INDEX variant_size_low ON public.variant_size USING btree (stock, variant_id, size);

CREATE TABLE webhook_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  size text,
  CONSTRAINT webhook_change_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'stock'::text]))),
  CONSTRAINT webhook_change_pkey PRIMARY KEY (id)
);

CREATE TABLE webhook_delivery (
  id uuid NOT NULL,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  endpoint_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamp with time zone NOT NULL,
  try_until timestamp with time zone NOT NULL,
  tried_at timestamp with time zone,
  status integer,
  error text,
  milliseconds integer,
  CONSTRAINT webhook_delivery_attempts_check CHECK ((attempts >= 0)),
  CONSTRAINT webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_delivery_created_at ON public.webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (endpoint_id, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_newest ON public.webhook_delivery USING btree (endpoint_id, seq DESC);

CREATE TABLE webhook_endpoint (
  id uuid NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  sealed_secret bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  paused_at timestamp with time zone,
  last_at timestamp with time zone,
  last_status integer,
  last_error text,
  failures integer NOT NULL DEFAULT 0,
  rests_until timestamp with time zone,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  CONSTRAINT webhook_endpoint_events_check CHECK ((cardinality(events) > 0)),
  CONSTRAINT webhook_endpoint_failures_check CHECK ((failures >= 0)),
  CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_endpoint_url_check CHECK (((length(url) >= 8) AND (length(url) <= 2000)))
);

CREATE TABLE wishlist_entry (
  account_id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  size text,
  price_cents_when_added integer NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT wishlist_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT wishlist_entry_pkey PRIMARY KEY (account_id, product_id),
  CONSTRAINT wishlist_entry_price_cents_when_added_check CHECK ((price_cents_when_added > 0)),
  CONSTRAINT wishlist_entry_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE,
  CONSTRAINT wishlist_entry_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON DELETE SET NULL
);
CREATE INDEX wishlist_entry_product_id ON public.wishlist_entry USING btree (product_id);

CREATE OR REPLACE FUNCTION public.accept_old_payments()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  alter table payment drop constraint payment_status_check;
  alter table payment_event drop constraint payment_event_status_check;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_reminders_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.reminded_step := 0;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_restore()
 RETURNS void
 LANGUAGE sql
AS $function$
  select set_config('outsole.restoring', 'on', true)
$function$;

CREATE OR REPLACE FUNCTION public.feed_by_brand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogue_change (product_id)
    select p.id from new_rows b join product p on p.brand_id = b.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.feed_by_product_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into catalogue_change (product_id) select distinct product_id from old_rows;
  else
    insert into catalogue_change (product_id) select distinct product_id from new_rows;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.feed_by_variant_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into catalogue_change (product_id)
      select distinct v.product_id from old_rows r join variant v on v.id = r.variant_id;
  else
    insert into catalogue_change (product_id)
      select distinct v.product_id from new_rows r join variant v on v.id = r.variant_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.feed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into catalogue_change (product_id) select id from old_rows;
  else
    insert into catalogue_change (product_id) select id from new_rows;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figure_of_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_figure_change(new.at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figure_of_deleted_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_figure_change(variadic array(
    select at from old_rows where kind in ('return', 'exchange', 'claim')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figure_of_deleted_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_figure_change(variadic array(select created_at from old_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figure_of_deleted_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_figure_change(variadic array(
    select unnest(array[created_at, settled_at]) from old_rows where kind = 'refund' or return_id is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figure_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_figure_change((select created_at from customer_order where id = new.order_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figure_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_figure_change(variadic array[old.created_at, new.created_at]
    || array(select created_at from payment where order_id = new.id and kind = 'refund')
    || array(select settled_at from payment where order_id = new.id and kind = 'charge' and return_id is not null)
    || array(select at from order_change where order_id = new.id and kind in ('return', 'exchange', 'claim')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figure_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_figure_change(new.created_at, new.settled_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figure_of_placed_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_figure_change(variadic array(
    select created_at from new_rows where status not in ('pending', 'cancelled')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figure_of_wish()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('outsole.restoring', true) is distinct from 'on' then
    insert into figure_demand_day as f (day, product_id, size, wishes)
    select (new.created_at at time zone coalesce((select value from setting where name = 'timeZone'), 'UTC'))::date,
           v.product_id, new.size, 1
      from variant v where v.id = new.variant_id
    on conflict (day, product_id, size) do update set wishes = f.wishes + 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fill_discount_redemptions()
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into discount_redemption (order_id, discount_id, code, account_id, email, used_at)
  select o.id, c.discount_id, c.code, o.account_id, lower(o.email), o.created_at
    from customer_order o join discount_code c on c.code = o.discount_code
   where o.status <> 'cancelled'
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.fill_discount_shares()
 RETURNS void
 LANGUAGE sql
AS $function$
  with share as (
    select l.order_id, l.position, o.discount_cents,
           o.discount_cents::bigint * l.quantity * l.unit_price_cents / o.subtotal_cents as cents,
           o.discount_cents::bigint * l.quantity * l.unit_price_cents % o.subtotal_cents as remainder
      from order_line l join customer_order o on o.id = l.order_id
     where o.discount_cents > 0
  ), ranked as (
    select share.*, discount_cents - sum(cents) over (partition by order_id) as left_over,
           row_number() over (partition by order_id order by remainder desc, position) as place
      from share
  )
  update order_line l set discount_cents = r.cents + case when r.place <= r.left_over then 1 else 0 end
    from ranked r
   where l.order_id = r.order_id and l.position = r.position
     and not exists (select from order_line s where s.order_id = l.order_id and s.discount_cents > 0)
$function$;

CREATE OR REPLACE FUNCTION public.fill_payment_states()
 RETURNS void
 LANGUAGE sql
AS $function$
  update customer_order o set payment_state = s.state
    from (select id, payment_state_of(id) as state from customer_order) s
   where s.id = o.id and s.state <> o.payment_state
$function$;

CREATE OR REPLACE FUNCTION public.fill_shipments()
 RETURNS void
 LANGUAGE sql
AS $function$
  with sent as (
    select gen_random_uuid() as id, o.id as order_id,
           coalesce((select min(e.at) from order_status_event e where e.order_id = o.id and e.status = 'shipped'),
                    o.updated_at) as at
      from customer_order o
     where o.status in ('shipped', 'delivered') and not exists (select from shipment s where s.order_id = o.id)
  ), parcel as (
    insert into shipment (id, order_id, sent_at) select id, order_id, at from sent returning id
  )
  insert into shipment_line (shipment_id, order_id, position, quantity)
  select sent.id, l.order_id, l.position, l.quantity
    from sent join parcel on parcel.id = sent.id join order_line l on l.order_id = sent.order_id
$function$;

CREATE OR REPLACE FUNCTION public.forget_in_audit(customer uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('outsole.forgotten', customer::text, true);
  update audit_event e
     set account_id = nullif(e.account_id, customer),
         actor_id = nullif(e.actor_id, customer),
         note = '',
         before = e.before || blank.before,
         after = e.after || blank.after
    from (select f.id,
                 coalesce((select jsonb_object_agg(key, null) from jsonb_object_keys(f.before) key
                            where key = any (f.personal)), '{}') as before,
                 coalesce((select jsonb_object_agg(key, null) from jsonb_object_keys(f.after) key
                            where key = any (f.personal)), '{}') as after
            from audit_event f
           where f.account_id = customer or (f.actor_kind = 'customer' and f.actor_id = customer)) blank
   where e.id = blank.id;
  perform set_config('outsole.forgotten', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.has_received(customer uuid, product uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from customer_order o join order_line l on l.order_id = o.id
     where o.account_id = customer and o.status = 'delivered' and l.product_id = product)
$function$;

CREATE OR REPLACE FUNCTION public.is_proven_address(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from account where email = wanted and verified_at is not null)
      or exists (select from subscriber where email = wanted and confirmed_at is not null)
$function$;

CREATE OR REPLACE FUNCTION public.note_figure_change(VARIADIC times timestamp with time zone[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into figure_change (at)
  select distinct date_bin('15 minutes', t, timestamptz '2000-01-01 00:00+00') from unnest(times) t
   where t is not null and current_setting('outsole.restoring', true) is distinct from 'on'
$function$;

CREATE OR REPLACE FUNCTION public.note_order_words(orders uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into order_search (order_id, created_at, words)
  select o.id, o.created_at, search_words(o.email, concat_ws(' ', o.address ->> 'name', shoes.words))
    from customer_order o,
         lateral (select string_agg(distinct concat_ws(' ', l.brand, l.title), ' ') as words
                    from order_line l where l.order_id = o.id) shoes
   where o.id = any (orders)
  on conflict (order_id) do update set words = excluded.words where order_search.words <> excluded.words
$function$;

CREATE OR REPLACE FUNCTION public.note_payment_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customer_order set payment_state = payment_state_of(new.order_id)
   where id = new.order_id and payment_state is distinct from payment_state_of(new.order_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_payment_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customer_order o set payment_state = s.state
    from (select order_id, payment_state_of(order_id) as state
            from (select distinct order_id from new_rows where status <> 'pending') n) s
   where o.id = s.order_id and o.payment_state <> s.state;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_return_picture_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into return_picture_file select distinct path from old_rows on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_sent_pairs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_return r set unsent_pairs = unsent_pairs_of(r.id)
    from order_line l join new_rows n on n.order_id = l.order_id and n.position = l.position
   where l.return_id = r.id and r.unsent_pairs <> unsent_pairs_of(r.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_unsent_pairs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_return set unsent_pairs = unsent_pairs_of(new.return_id)
   where id = new.return_id and unsent_pairs <> unsent_pairs_of(new.return_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_words_of_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_order_words(array(select distinct order_id from new_rows));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_words_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_order_words(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pause_webhooks()
 RETURNS void
 LANGUAGE sql
AS $function$
  update webhook_endpoint set paused_at = coalesce(paused_at, now()), claimed_by = null, claimed_until = null
$function$;

CREATE OR REPLACE FUNCTION public.payment_state_of(wanted uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when charge.status = 'failed' then 'failed'
    when charge.status = 'pending' then case when charge.submitted_at is null then 'due' else 'submitted' end
    when sums.refunds = 0 then 'paid'
    when sums.refunds >= sums.charged then 'refunded'
    else 'part_refunded' end
    from (select * from payment where order_id = wanted and kind = 'charge' order by created_at, id limit 1) charge,
         (select coalesce(sum(amount_cents) filter (where kind = 'refund' and status = 'succeeded'), 0) as refunds,
                 coalesce(sum(amount_cents) filter (where kind = 'charge' and status = 'succeeded'), 0) as charged
            from payment where order_id = wanted) sums
$function$;

CREATE OR REPLACE FUNCTION public.price_by_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sale_price_cents := null;
  if exists (select from sale where state = 'running') then
    new.sale_price_cents :=
      running_sale_cents((select product_id from variant where id = new.variant_id), new.price_cents);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.price_products(products uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update variant_size s set sale_price_cents = running_sale_cents(v.product_id, s.price_cents)
    from variant v
   where v.id = s.variant_id and v.product_id = any (products)
     and s.sale_price_cents is distinct from running_sale_cents(v.product_id, s.price_cents)
$function$;

CREATE OR REPLACE FUNCTION public.price_sale_products()
 RETURNS void
 LANGUAGE sql
AS $function$
  select price_products(array(select distinct product_id from sale_product))
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if current_setting('outsole.forgotten', true) in (old.account_id::text, old.actor_id::text)
       and (new.id, new.at, new.actor_kind, new.verb, new.subject_kind, new.subject_id)
         = (old.id, old.at, old.actor_kind, old.verb, old.subject_kind, old.subject_id) then
      return new;
    end if;
  end if;
  raise exception 'the audit is only added to' using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_excess_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  charge payment;
  refunds bigint;
begin
  select * into charge from payment where id = coalesce(new.charge_id, new.id) for update;
  select coalesce(sum(amount_cents), 0) into refunds
    from payment where charge_id = charge.id and status <> 'failed';
  if refunds > (case charge.status when 'succeeded' then charge.amount_cents else 0 end) then
    raise exception 'refunds of % exceed charge %', refunds, charge.id
      using errcode = 'check_violation', constraint = 'payment_refunds_within_charge';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_excess_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ordered integer;
begin
  select quantity + returned into ordered from order_line
   where order_id = new.order_id and position = new.position for update;
  if ordered < (select sum(quantity) from shipment_line
                 where order_id = new.order_id and position = new.position) then
    raise exception 'more of line % is sent than was ordered', new.position
      using errcode = 'check_violation', constraint = 'shipment_line_within_order';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_excess_shipments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  excess integer;
begin
  -- Locked first, as two parcels may be written at once.
  perform from order_line l join new_rows n on n.order_id = l.order_id and n.position = l.position
    order by l.order_id, l.position for update of l;
  select l.position into excess
    from order_line l join new_rows n on n.order_id = l.order_id and n.position = l.position
   where l.quantity + l.returned < (select sum(s.quantity) from shipment_line s
                                     where s.order_id = l.order_id and s.position = l.position)
   limit 1;
  if found then
    raise exception 'more of line % is sent than was ordered', excess
      using errcode = 'check_violation', constraint = 'shipment_line_within_order';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_order_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from order_move m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'an order cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_overspent_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from account where id = new.account_id for no key update;
  if (select sum(amount_cents) from store_credit where account_id = new.account_id) < 0 then
    raise exception 'more store credit is spent than there is'
      using errcode = 'check_violation', constraint = 'store_credit_not_below_zero';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.running_sale_cents(of_product uuid, price integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  select min(cents)::integer
    from (select case when s.percent is null then price - s.amount_cents
                      else price - round(price::numeric * s.percent / 100)::integer end as cents
            from sale_product sp join sale s on s.id = sp.sale_id
           where sp.product_id = of_product and s.state = 'running') reduced
   where cents between 1 and price - 1
$function$;

CREATE OR REPLACE FUNCTION public.search_words(email text, words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select strip(to_tsvector('simple'::regconfig, translate(coalesce(words, ''), '’‘''', '   '))
               || array_to_tsvector(array['@' || lower(email)]))
$function$;

CREATE OR REPLACE FUNCTION public.unsent_pairs_of(wanted uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(greatest(0, l.quantity + l.returned - coalesce(
           (select sum(s.quantity) from shipment_line s where s.order_id = l.order_id and s.position = l.position), 0))), 0)::int
    from order_line l where l.return_id = wanted
$function$;

CREATE OR REPLACE FUNCTION public.upgrade_payments()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with old as (
    select p.*, o.updated_at as ordered_at,
           exists (select from payment_event e
                    where e.payment_id = p.id and e.cause = 'to be given back by hand') as people
      from payment p join customer_order o on o.id = p.order_id
     where p.kind = 'charge' and (p.status = 'refunded' or (p.status = 'completed' and o.status = 'cancelled'))
  )
  insert into payment (id, order_id, kind, charge_id, gateway, method, status, amount_cents, idempotency_key, by_hand,
                       next_try_at, created_at, updated_at, settled_at)
  select fresh.id, order_id, 'refund', old.id, gateway, method,
         case old.status when 'refunded' then 'succeeded' else 'pending' end, amount_cents, 'refund-' || fresh.id,
         people, case when old.status = 'refunded' or people then null else ordered_at end, old.updated_at,
         old.updated_at, case old.status when 'refunded' then old.updated_at end
    from old, lateral (select gen_random_uuid() as id where old.id is not null) fresh;

  update payment set
    idempotency_key = 'start-' || id,
    submitted_at = case status when 'submitted' then updated_at end,
    settled_at = case when status in ('completed', 'refunded', 'cancelled', 'failed') then updated_at end,
    failure = case when status in ('cancelled', 'failed') then 'order cancelled' end,
    status = case status when 'completed' then 'succeeded' when 'refunded' then 'succeeded'
                         when 'submitted' then 'pending' when 'cancelled' then 'failed' else status end
   where kind = 'charge' and idempotency_key <> 'start-' || id;

  update payment_event e set payment_id = r.id, status = case e.status when 'refunded' then 'succeeded' else 'pending' end
    from payment r
   where r.charge_id = e.payment_id
     and (e.status = 'refunded' or (e.status = 'completed' and e.cause = 'to be given back by hand'));
  update payment_event set
    status = case status when 'completed' then 'succeeded' when 'submitted' then 'pending' else 'failed' end
   where status in ('completed', 'submitted', 'cancelled');
  insert into payment_event (id, payment_id, status, cause, at)
  select gen_random_uuid(), r.id, r.status, 'order cancelled', r.created_at
    from payment r
   where r.kind = 'refund' and not exists (select from payment_event e where e.payment_id = r.id);

  set constraints all immediate;
  alter table payment add constraint payment_status_check check (status in ('pending', 'succeeded', 'failed'));
  alter table payment_event
    add constraint payment_event_status_check check (status in ('pending', 'succeeded', 'failed'));
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_of_order_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  happened constant text := case when new.from_status is null then 'order.placed' else 'order.moved' end;
begin
  if webhook_wanted(happened) then
    perform write_webhook(happened, new.at, jsonb_strip_nulls(jsonb_build_object(
      'order', webhook_order(new.order_id) || jsonb_build_object('status', new.status), 'from', new.from_status)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  happened constant text := case new.kind when 'refund' then 'order.refunded' else 'order.paid' end;
begin
  if webhook_wanted(happened) then
    perform write_webhook(happened, new.updated_at, jsonb_build_object(
      'order', webhook_order(new.order_id),
      'amount', round(new.amount_cents / 100.0, 2), 'currency', new.currency, 'method', new.method));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not webhook_wanted('product.changed') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into webhook_change (kind, product_id) select 'product', id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into webhook_change (kind, product_id) select 'product', id from old_rows;
  else
    insert into webhook_change (kind, product_id)
      select 'product', n.id from new_rows n join old_rows o on o.id = n.id
       where to_jsonb(n) - '{updated_at,version,import_hash}'::text[]
         is distinct from to_jsonb(o) - '{updated_at,version,import_hash}'::text[];
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_of_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if webhook_wanted('order.returned') then
    perform write_webhook('order.returned', new.at, (
      select jsonb_build_object('order', webhook_order(r.order_id), 'return', jsonb_build_object(
               'number', r.number, 'kind', r.kind, 'pairs',
               (select coalesce(sum(l.pairs), 0) from order_return_line l where l.return_id = r.id)))
        from order_return r where r.id = new.return_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_of_size()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not webhook_wanted('product.changed', 'stock.changed') then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into webhook_change (kind, product_id, variant_id, size)
      select 'stock', v.product_id, n.variant_id, n.size
        from new_rows n join old_rows o on o.variant_id = n.variant_id and o.size = n.size
        join variant v on v.id = n.variant_id
       where n.stock <> o.stock;
    insert into webhook_change (kind, product_id)
      select distinct 'product', v.product_id
        from new_rows n join old_rows o on o.variant_id = n.variant_id and o.size = n.size
        join variant v on v.id = n.variant_id
       where to_jsonb(n) - 'stock' is distinct from to_jsonb(o) - 'stock';
  elsif tg_op = 'INSERT' then
    insert into webhook_change (kind, product_id, variant_id, size)
      select 'stock', v.product_id, n.variant_id, n.size from new_rows n join variant v on v.id = n.variant_id;
    insert into webhook_change (kind, product_id)
      select distinct 'product', v.product_id from new_rows n join variant v on v.id = n.variant_id;
  else
    insert into webhook_change (kind, product_id)
      select distinct 'product', v.product_id from old_rows o join variant v on v.id = o.variant_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_of_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not webhook_wanted('product.changed') then
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into webhook_change (kind, product_id) select distinct 'product', product_id from old_rows;
  else
    insert into webhook_change (kind, product_id) select distinct 'product', product_id from new_rows;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_order(order_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('number', order_number, 'status', status, 'total', round(total_cents / 100.0, 2))
    from customer_order where id = order_id
$function$;

CREATE OR REPLACE FUNCTION public.webhook_wanted(VARIADIC wanted text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_setting('outsole.restoring', true) is distinct from 'on'
    and exists (select from webhook_endpoint where events && wanted)
$function$;

CREATE OR REPLACE FUNCTION public.write_webhook(happened text, at timestamp with time zone, data jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  target record;
  delivery uuid;
begin
  for target in select e.id, e.paused_at from webhook_endpoint e where happened = any (e.events) loop
    delivery := gen_random_uuid();
    insert into webhook_delivery (id, endpoint_id, event, body, created_at, next_at, try_until)
    values (delivery, target.id, happened,
      jsonb_build_object('id', delivery, 'type', happened,
        'createdAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text,
      at, at, at + interval '3 days');
    if target.paused_at is null then
      perform graphile_worker.add_job('webhooks.deliver', json_build_object('endpoint', target.id));
    end if;
  end loop;
end $function$;

CREATE TRIGGER audit_event_kept BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_event_not_emptied BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER feed_update AFTER UPDATE ON public.brand REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_brand();

CREATE TRIGGER cart_changed BEFORE UPDATE OF version ON public.cart FOR EACH ROW WHEN ((new.version IS DISTINCT FROM old.version)) EXECUTE FUNCTION begin_reminders_anew();

CREATE TRIGGER customer_order_move BEFORE UPDATE OF status ON public.customer_order FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION refuse_order_move();

CREATE TRIGGER figure_delete AFTER DELETE ON public.customer_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION figure_of_deleted_orders();

CREATE TRIGGER figure_insert AFTER INSERT ON public.customer_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION figure_of_placed_orders();

CREATE TRIGGER figure_update AFTER UPDATE OF status, total_cents, created_at ON public.customer_order FOR EACH ROW WHEN (((old.total_cents <> new.total_cents) OR (old.created_at <> new.created_at) OR ((old.status = ANY (ARRAY['pending'::text, 'cancelled'::text])) <> (new.status = ANY (ARRAY['pending'::text, 'cancelled'::text]))))) EXECUTE FUNCTION figure_of_order();

CREATE TRIGGER order_words_of_person AFTER UPDATE OF email, address ON public.customer_order FOR EACH ROW WHEN (((old.email IS DISTINCT FROM new.email) OR ((old.address ->> 'name'::text) IS DISTINCT FROM (new.address ->> 'name'::text)))) EXECUTE FUNCTION note_words_of_person();

CREATE TRIGGER feed_delete AFTER DELETE ON public.fit_answer REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER feed_insert AFTER INSERT ON public.fit_answer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER feed_update AFTER UPDATE ON public.fit_answer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER figure_delete AFTER DELETE ON public.order_change REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION figure_of_deleted_changes();

CREATE TRIGGER figure_insert AFTER INSERT ON public.order_change FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['return'::text, 'exchange'::text, 'claim'::text]))) EXECUTE FUNCTION figure_of_change();

CREATE TRIGGER figure_update AFTER UPDATE OF quantity, returned, size, unit_price_cents, discount_cents ON public.order_line FOR EACH ROW WHEN ((((old.quantity + old.returned) <> (new.quantity + new.returned)) OR (old.size <> new.size) OR (old.unit_price_cents <> new.unit_price_cents) OR (old.discount_cents <> new.discount_cents))) EXECUTE FUNCTION figure_of_line();

CREATE TRIGGER order_words_of_lines AFTER INSERT ON public.order_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_lines();

CREATE TRIGGER unsent_pairs_follow AFTER INSERT OR UPDATE OF quantity, returned, return_id ON public.order_line FOR EACH ROW WHEN ((new.return_id IS NOT NULL)) EXECUTE FUNCTION note_unsent_pairs();

CREATE TRIGGER webhook_insert AFTER INSERT ON public.order_return_event FOR EACH ROW WHEN ((new.status = 'settled'::text)) EXECUTE FUNCTION webhook_of_return();

CREATE TRIGGER webhook_insert AFTER INSERT ON public.order_status_event FOR EACH ROW EXECUTE FUNCTION webhook_of_order_status();

CREATE TRIGGER figure_delete AFTER DELETE ON public.payment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION figure_of_deleted_payments();

CREATE TRIGGER figure_insert AFTER INSERT ON public.payment FOR EACH ROW WHEN (((new.kind = 'refund'::text) OR (new.return_id IS NOT NULL))) EXECUTE FUNCTION figure_of_payment();

CREATE TRIGGER figure_update AFTER UPDATE OF status, amount_cents, settled_at ON public.payment FOR EACH ROW WHEN (((new.kind = 'refund'::text) OR (new.return_id IS NOT NULL))) EXECUTE FUNCTION figure_of_payment();

CREATE CONSTRAINT TRIGGER payment_refunds_stay_within_charge AFTER UPDATE ON public.payment DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION refuse_excess_refund();

CREATE CONSTRAINT TRIGGER payment_refunds_within_charge AFTER INSERT ON public.payment DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((new.kind = 'refund'::text)) EXECUTE FUNCTION refuse_excess_refund();

CREATE TRIGGER payment_state_follows AFTER UPDATE OF status, submitted_at ON public.payment FOR EACH ROW EXECUTE FUNCTION note_payment_state();

CREATE TRIGGER payment_state_follows_insert AFTER INSERT ON public.payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_payment_states();

CREATE TRIGGER webhook_insert AFTER INSERT ON public.payment FOR EACH ROW WHEN ((new.status = 'succeeded'::text)) EXECUTE FUNCTION webhook_of_payment();

CREATE TRIGGER webhook_update AFTER UPDATE OF status ON public.payment FOR EACH ROW WHEN (((new.status = 'succeeded'::text) AND (old.status <> 'succeeded'::text))) EXECUTE FUNCTION webhook_of_payment();

CREATE TRIGGER feed_delete AFTER DELETE ON public.product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_product();

CREATE TRIGGER feed_insert AFTER INSERT ON public.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_product();

CREATE TRIGGER feed_update AFTER UPDATE ON public.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_product();

CREATE TRIGGER webhook_delete AFTER DELETE ON public.product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_product();

CREATE TRIGGER webhook_insert AFTER INSERT ON public.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_product();

CREATE TRIGGER webhook_update AFTER UPDATE ON public.product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_product();

CREATE TRIGGER feed_delete AFTER DELETE ON public.product_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER feed_insert AFTER INSERT ON public.product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER feed_insert AFTER INSERT ON public.product_sales REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER feed_update AFTER UPDATE ON public.product_sales REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER figure_insert AFTER INSERT ON public.restock_request FOR EACH ROW EXECUTE FUNCTION figure_of_wish();

CREATE TRIGGER note_files AFTER DELETE ON public.return_picture REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_return_picture_files();

CREATE TRIGGER feed_delete AFTER DELETE ON public.review REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER feed_insert AFTER INSERT ON public.review REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER feed_update AFTER UPDATE ON public.review REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER shipment_line_stays_within_order AFTER UPDATE ON public.shipment_line FOR EACH ROW EXECUTE FUNCTION refuse_excess_shipment();

CREATE TRIGGER shipment_line_within_order AFTER INSERT ON public.shipment_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_excess_shipments();

CREATE TRIGGER unsent_pairs_follow AFTER INSERT ON public.shipment_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sent_pairs();

CREATE CONSTRAINT TRIGGER store_credit_not_below_zero AFTER INSERT ON public.store_credit DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((new.amount_cents < 0)) EXECUTE FUNCTION refuse_overspent_credit();

CREATE TRIGGER feed_delete AFTER DELETE ON public.variant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER feed_insert AFTER INSERT ON public.variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER feed_update AFTER UPDATE ON public.variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_product_id();

CREATE TRIGGER webhook_delete AFTER DELETE ON public.variant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_variant();

CREATE TRIGGER webhook_insert AFTER INSERT ON public.variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_variant();

CREATE TRIGGER webhook_update AFTER UPDATE ON public.variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_variant();

CREATE TRIGGER feed_delete AFTER DELETE ON public.variant_picture REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_variant_id();

CREATE TRIGGER feed_insert AFTER INSERT ON public.variant_picture REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_variant_id();

CREATE TRIGGER feed_update AFTER UPDATE ON public.variant_picture REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_variant_id();

CREATE TRIGGER feed_delete AFTER DELETE ON public.variant_size REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_variant_id();

CREATE TRIGGER feed_insert AFTER INSERT ON public.variant_size REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_variant_id();

CREATE TRIGGER feed_update AFTER UPDATE ON public.variant_size REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION feed_by_variant_id();

CREATE TRIGGER variant_size_sale_price BEFORE INSERT OR UPDATE OF price_cents ON public.variant_size FOR EACH ROW EXECUTE FUNCTION price_by_sale();

CREATE TRIGGER webhook_delete AFTER DELETE ON public.variant_size REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_size();

CREATE TRIGGER webhook_insert AFTER INSERT ON public.variant_size REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_size();

CREATE TRIGGER webhook_update AFTER UPDATE ON public.variant_size REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_size();
