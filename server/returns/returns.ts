/** Front door of returns. */
export { countReturnWork } from './return-list.ts'
