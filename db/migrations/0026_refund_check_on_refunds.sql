-- A charge that is written has no refunds yet: placing an order need not look for any.
drop trigger payment_refunds_within_charge on payment;
create constraint trigger payment_refunds_within_charge after insert on payment
  deferrable initially immediate for each row when (new.kind = 'refund') execute function refuse_excess_refund();
create constraint trigger payment_refunds_stay_within_charge after update on payment
  deferrable initially immediate for each row execute function refuse_excess_refund();
