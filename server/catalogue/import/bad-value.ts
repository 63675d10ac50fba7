/** Thrown for an invalid value; the message is the reason in the report. */
export class BadValue extends Error {
  override name = 'BadValue'
}
