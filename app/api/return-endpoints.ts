/** Like `endpoints.ts`, apart from it: no list or product page needs these. */
export { returnEndpoints } from '../../contract/returns.ts'
