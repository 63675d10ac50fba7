/** The front door of discount codes. */
export {
  type CodeLine,
  type GoodCode,
  judgeCode,
  noteUse,
  releaseUse,
  takeCode,
  usableCodes,
} from './use-code.ts'
