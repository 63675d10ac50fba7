import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Address, accountEndpoints } from '../../../contract/accounts.ts'
import { refusalOf, replyOf, signUpCustomer } from '../../support/account-actions.ts'
import { accountsApi } from '../../support/accounts-api.ts'

const { clock, api, mailbox } = await accountsApi()

const { listAddresses, createAddress, updateAddress, deleteAddress } = accountEndpoints

let serial = 0
async function emptyBook() {
  serial += 1
  clock.advance(1000)
  const { call } = await signUpCustomer(api, mailbox, `book${serial}@example.com`)
  const add = async (street: string, isDefault = false) => {
    clock.advance(1000)
    return replyOf(await call(createAddress, { body: address(street, isDefault) })).addresses
  }
  return { call, add, list: async () => replyOf(await call(listAddresses)).addresses }
}

function address(street: string, isDefault = false) {
  return { name: 'Sol Reed', phone: '', street, city: 'Northport', state: 'ME', pincode: '04849', isDefault }
}

function streets(book: readonly Address[]) {
  return book.map((entry) => (entry.isDefault ? `*${entry.street}` : entry.street))
}

describe('the address book', () => {
  it('makes the first address the default, and another one on request', async () => {
    const { add, list } = await emptyBook()
    expect(streets(await add('1 First'))).toEqual(['*1 First'])
    expect(streets(await add('2 Second'))).toEqual(['*1 First', '2 Second'])
    expect(streets(await add('3 Third', true))).toEqual(['*3 Third', '2 Second', '1 First'])
    expect(streets(await list())).toEqual(['*3 Third', '2 Second', '1 First'])
  })

  it('makes the newest remaining one the default where the default is deleted', async () => {
    const { call, add } = await emptyBook()
    const [first] = await add('1 First')
    await add('2 Second')
    await add('3 Third')
    const left = replyOf(await call(deleteAddress, { params: { id: first?._id ?? '' } }))
    expect(left.success).toBe(true)
    expect(streets(left.addresses)).toEqual(['*3 Third', '2 Second'])
  })

  it('updates an address; the default remains until another is chosen', async () => {
    const { call, add } = await emptyBook()
    const [first] = await add('1 First')
    const id = first?._id ?? ''
    const changed = replyOf(await call(updateAddress, { params: { id }, body: address('1 Changed') }))
    expect(streets(changed.addresses)).toEqual(['*1 Changed'])
    const book = await add('2 Second')
    const second = book.find((entry) => entry.street === '2 Second')?._id ?? ''
    const switched = replyOf(
      await call(updateAddress, { params: { id: second }, body: address('2 Second', true) }),
    )
    expect(streets(switched.addresses)).toEqual(['*2 Second', '1 Changed'])
  })

  it('keeps exactly one default after any sequence of changes', async () => {
    const { call, list } = await emptyBook()
    const step = fc.record({
      kind: fc.constantFrom('add', 'change', 'delete'),
      isDefault: fc.boolean(),
      pick: fc.nat(9),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { kind, isDefault, pick } of steps) {
          clock.advance(1000)
          const book = await list()
          const id = book[pick % Math.max(1, book.length)]?._id
          if (kind === 'add' || !id) await call(createAddress, { body: address('Any', isDefault) })
          else if (kind === 'change')
            await call(updateAddress, { params: { id }, body: address('Any', isDefault) })
          else await call(deleteAddress, { params: { id } })
          const after = await list()
          expect(after.filter((entry) => entry.isDefault)).toHaveLength(after.length > 0 ? 1 : 0)
          expect(after[0]?.isDefault ?? true).toBe(true)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('keeps one default under concurrent changes', async () => {
    const { call, add, list } = await emptyBook()
    for (const street of ['1', '2', '3', '4', '5']) await add(street)
    const switches = (await list()).map(({ _id, street }) =>
      call(updateAddress, { params: { id: _id }, body: address(street, true) }),
    )
    const results = await Promise.all(switches)
    expect(results.every((result) => result.ok)).toBe(true)
    expect((await list()).filter((entry) => entry.isDefault)).toHaveLength(1)
  })

  it('holds at most fifty, also under concurrent calls', async () => {
    const { call, list } = await emptyBook()
    const results = await Promise.all(
      Array.from({ length: 55 }, (_, at) => call(createAddress, { body: address(`${at} Row`) })),
    )
    const refused = results.filter((result) => !result.ok)
    expect(refused).toHaveLength(5)
    expect(refused.map((result) => refusalOf(result).code)).toEqual(Array(5).fill('invalid_state'))
    expect(await list()).toHaveLength(50)
  })

  it('adds once when a request is repeated with its key', async () => {
    const { call, list } = await emptyBook()
    const body = address('1 Once')
    const repeat = () => call(createAddress, { body }, { idempotencyKey: 'the-same' })
    const [first, ...repeats] = (await Promise.all([repeat(), repeat(), repeat()])).map(replyOf)
    for (const reply of repeats) expect(reply).toEqual(first)
    expect(await list()).toHaveLength(1)
    const other = await call(createAddress, { body: address('2 Other') }, { idempotencyKey: 'the-same' })
    expect(refusalOf(other)).toMatchObject({ status: 409, code: 'idempotency_conflict' })
  })
})

describe('bad input', () => {
  it.each([
    ['name', { ...address('1 First'), name: ' ' }, 'Please fill all required fields'],
    ['street', { ...address('1 First'), street: undefined }, 'Please fill all required fields'],
    ['city', { ...address('1 First'), city: '' }, 'Please fill all required fields'],
    ['pincode', { ...address('1 First'), pincode: '' }, 'Please fill all required fields'],
    ['street', { ...address('x'.repeat(201)) }, 'Please use at most 200 characters'],
    ['phone', { ...address('1 First'), phone: '1'.repeat(33) }, 'Please use at most 32 characters'],
    ['isDefault', { ...address('1 First'), isDefault: 'yes' }, 'Is default must be true or false'],
    ['street', { ...address('1 First'), street: 4 }, 'Please enter text'],
  ])('is refused naming the field: %s', async (path, body, message) => {
    const { call } = await emptyBook()
    const result = await call(createAddress, { body: body as ReturnType<typeof address> })
    expect(result).toMatchObject({
      ok: false,
      problem: { status: 400, code: 'validation_failed', message, details: [{ path, message }] },
    })
  })

  it("does not reach other customers' addresses", async () => {
    const [mine, theirs] = [await emptyBook(), await emptyBook()]
    const [entry] = await theirs.add('9 Theirs')
    for (const id of [entry?._id ?? '', '01890000-0000-7000-8000-000000000000', 'nonsense', '%00']) {
      const params = { id }
      expect(refusalOf(await mine.call(updateAddress, { params, body: address('Mine') })).status).toBe(404)
      expect(refusalOf(await mine.call(deleteAddress, { params })).status).toBe(404)
    }
    expect(streets(await theirs.list())).toEqual(['*9 Theirs'])
  })
})
