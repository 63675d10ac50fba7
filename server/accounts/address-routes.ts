import { type Address, accountEndpoints } from '../../contract/accounts.ts'
import { answerOnce } from '../platform/http/answer-once.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import type { AccountDeps } from './account-deps.ts'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.ts'

/** Binds the address endpoints; each change returns the whole address book. */
export function addressRoutes({ db, clock }: AccountDeps): Route[] {
  return [
    handle(accountEndpoints.listAddresses, async (_, { caller }) => ({
      addresses: await listAddresses(db, caller.accountId),
    })),
    handle(accountEndpoints.createAddress, ({ body }, { caller, idempotencyKey }) => {
      const { accountId } = caller
      const request = { call: 'createAddress', input: body }
      return answerOnce(
        db,
        { accountId, key: idempotencyKey, request, status: 201, now: clock.now() },
        async (tx) => bookReply(await addAddress(tx, clock, caller, body)),
      )
    }),
    handle(accountEndpoints.updateAddress, async ({ params, body }, { caller }) =>
      bookReply(await changeAddress(db, caller, params.id, body)),
    ),
    handle(accountEndpoints.deleteAddress, async ({ params }, { caller }) =>
      bookReply(await deleteAddress(db, caller, params.id)),
    ),
  ]
}

function bookReply(book: Address[] | Refusal) {
  return isRefusal(book) ? book : { success: true, addresses: book }
}
