/** Bytes that nobody asked for yet may be fetched: there is a connection, it is quick enough, and saving is not asked for. */
export function mayPrefetch(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  if (typeof connection !== 'object' || connection === null) return navigator.onLine
  const saves = 'saveData' in connection && connection.saveData === true
  const slow = 'effectiveType' in connection && /2g$/.test(String(connection.effectiveType))
  return navigator.onLine && !saves && !slow
}
