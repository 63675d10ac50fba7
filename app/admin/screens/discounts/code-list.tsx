import { useState } from 'react'
import { discountEndpoints as e } from '../../../../contract/admin/discounts.ts'
import { formatDollars, toDollars } from '../../../../contract/money.ts'
import { maxDiscountCodes } from '../../../../contract/wording/discount-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { replyOf, useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { csvOf, saveFile } from '../../table/export-csv.ts'
import type { Column } from '../../table/table-types.ts'

type Row = { id: string; isEnded: boolean; uses: number; takenOffCents: number }

const columns: readonly Column<Row>[] = [
  { id: 'code', label: 'Code', text: ({ id }) => id, cell: ({ id }) => id },
  { id: 'state', label: 'State', text: stateOf, cell: stateOf },
  { id: 'uses', label: 'Used', text: ({ uses }) => String(uses), cell: ({ uses }) => uses },
  {
    id: 'takenOff',
    label: 'Taken off',
    text: ({ takenOffCents }) => String(toDollars(takenOffCents)),
    cell: ({ takenOffCents }) => formatDollars(toDollars(takenOffCents)),
  },
]

function stateOf({ isEnded }: Row): string {
  return isEnded ? 'taken back' : ''
}

const shown = 20

/** The codes of a discount; all of them as CSV. */
export function CodeList({ id, count, mayAdd }: { id: string; count: number; mayAdd: boolean }) {
  const [q, setQ] = useState('')
  const may = useMay()
  const mayEnd = mayAdd && count > 1 && may('discounts:write')
  const { data } = useAdminQuery(e.listCodes, { params: { id }, query: { q, limit: String(shown) } })
  return (
    <section aria-labelledby="codes" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="codes" className="font-semibold">
          {count === 1 ? 'Code' : `${count.toLocaleString('en-US')} codes`}
        </h2>
        <ExportCodes id={id} />
      </div>
      {count > shown && (
        <Field label="Find a code">
          <TextInput
            type="search"
            value={q}
            autoComplete="off"
            onChange={({ target }) => setQ(target.value)}
          />
        </Field>
      )}
      <table className="w-full text-small">
        <thead>
          <tr className="border-line border-b text-start text-caption text-soft">
            {columns.map((column) => (
              <th key={column.id} scope="col" className="py-1.5 pe-3 text-start font-medium">
                {column.label}
              </th>
            ))}
            {mayEnd && (
              <td className="sr-only">
                <span>Actions</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {data?.rows.map((row) => (
            <tr key={row.id} className="border-line border-b">
              {columns.map((column) => (
                <td key={column.id} className="figures py-1.5 pe-3">
                  {column.cell(row)}
                </td>
              ))}
              {mayEnd && (
                <td className="text-end">
                  <EndCode discount={id} row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {count > shown && <p className="text-caption text-soft">The first {shown} of those that fit.</p>}
      {mayAdd && count < maxDiscountCodes && <AddCodes id={id} />}
    </section>
  )
}

/** Takes one code of many back, such as one that got around; the same press gives it out again. */
function EndCode({ discount, row: { id: code, isEnded } }: { discount: string; row: Row }) {
  const toast = useToast()
  const end = useAdminChange(e.endCode, e.listCodes)
  return (
    <Button
      kind="quiet"
      size="compact"
      busy={end.isPending}
      aria-label={isEnded ? `Give out again: ${code}` : `Take back: ${code}`}
      onClick={() =>
        end.mutate(
          { params: { id: discount, code }, body: { isEnded: !isEnded } },
          {
            onSuccess: () => toast.success(isEnded ? `${code} holds again` : `${code} holds no longer`),
            onError: (error) => toast.error(wordsOf(error)),
          },
        )
      }
    >
      {isEnded ? 'Give out again' : 'Take back'}
    </Button>
  )
}

function ExportCodes({ id }: { id: string }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const rows: Row[] = []
      let cursor: string | undefined
      do {
        const query = { limit: '200', ...(cursor ? { cursor } : {}) }
        const page = await replyOf(e.listCodes, { params: { id }, query })
        rows.push(...page.rows)
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      saveFile('codes.csv', csvOf(columns, rows))
      toast.success(`Saved ${rows.length} codes as codes.csv`)
    } catch (error) {
      toast.error(wordsOf(error))
    }
    setBusy(false)
  }
  return (
    <Button kind="quiet" size="compact" busy={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  )
}

function AddCodes({ id }: { id: string }) {
  const may = useMay()
  const toast = useToast()
  const [count, setCount] = useState('')
  const add = useAdminChange(e.addCodes, e.listCodes, e.getDiscount, e.listDiscounts)
  if (!may('discounts:write')) return null
  return (
    <form
      aria-label="Add random codes"
      className="flex max-w-form items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(
          { params: { id }, body: { random: Number(count) } },
          {
            onSuccess({ added }) {
              setCount('')
              toast.success(added === 1 ? '1 code added' : `${added} codes added`)
            },
            onError: (error) => toast.error(wordsOf(error)),
          },
        )
      }}
    >
      <Field label="More random codes" className="flex-1">
        <TextInput
          inputMode="numeric"
          value={count}
          autoComplete="off"
          onChange={({ target }) => setCount(target.value)}
        />
      </Field>
      <Button
        className="mt-[1.625rem]"
        type="submit"
        kind="outline"
        busy={add.isPending}
        disabled={!(Number(count) >= 1)}
      >
        Add
      </Button>
    </form>
  )
}
