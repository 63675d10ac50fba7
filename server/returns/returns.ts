export {
  askForParcel,
  extendReturn,
  openUnannounced,
  refuseReturn,
  scanReturn,
  sendNewPairs,
} from './operate-returns.ts'
export type { SettlementPlan } from './plan-settlement.ts'
export { cancelAnyReturn } from './request-return.ts'
export { countReturnWork, listReturnPage } from './return-list.ts'
export { readReturnPage } from './return-page.ts'
export type { ReturnRow } from './returns-queries.ts'
export { confirmSettlement, previewSettlement } from './settle-return.ts'
export { countReasons } from './size-answers.ts'
