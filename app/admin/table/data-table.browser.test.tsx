import '../admin.css'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { savedViewEndpoints } from '../../../contract/admin/saved-views.ts'
import { type StaffMemberView, staffEndpoints } from '../../../contract/admin/staff.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderAdmin } from '../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith, type SeenCall } from '../../../tests/support/stand-in-api.ts'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-types.ts'

const { listStaff } = staffEndpoints

function member(number: number): StaffMemberView {
  return {
    id: `member-${number}`,
    name: `Member ${number}`,
    email: `member${number}@staff.example`,
    role: { id: 'role', name: 'warehouse', isOwner: false },
    isDisabled: false,
    hasSecondFactor: true,
    lastSeenAt: null,
    createdAt: '2026-06-01T12:00:00.000Z',
  }
}

const columns: readonly Column<StaffMemberView>[] = [
  { id: 'name', label: 'Name', onPhone: true, text: ({ name }) => name, cell: ({ name }) => name },
  { id: 'email', label: 'Email', text: ({ email }) => email, cell: ({ email }) => email },
  { id: 'role', label: 'Role', isExtra: true, text: ({ role }) => role.name, cell: ({ role }) => role.name },
]

/** A list of `count` members, read by pages of 50. */
function answerMembers(count: number): SeenCall[] {
  return answerWith(listStaff, ({ query }) => {
    const from = Number(query.get('cursor') ?? 0)
    const next = from + 50
    const rows = Array.from({ length: Math.min(50, count - from) }, (_, at) => member(from + at + 1))
    return { rows, next: next < count ? String(next) : null }
  })
}

async function renderTable(at = '/staff') {
  const onOpen = vi.fn<(row: StaffMemberView) => void>()
  const onBulk = vi.fn<(names: string[]) => void>()
  const { screen, router } = await renderAdmin(
    <DataTable
      label="Members"
      screen="staff"
      endpoint={listStaff}
      columns={columns}
      nameOf={({ name }) => name}
      onOpen={onOpen}
      filters={[
        { name: 'q', label: 'Search', kind: 'text' },
        {
          name: 'state',
          label: 'Any state',
          kind: 'select',
          options: [{ value: 'disabled', label: 'Disabled' }],
        },
      ]}
      bulk={(rows) => (
        <button type="button" onClick={() => onBulk(rows.map(({ name }) => name))}>
          Do it
        </button>
      )}
      empty={{ title: 'Nobody yet' }}
    />,
    { at },
  )
  return { screen, router, onOpen, onBulk }
}

describe('a list', () => {
  test('reads on when its end comes into sight', async () => {
    const seen = answerMembers(120)
    const { screen } = await renderTable()
    await expect.element(screen.getByRole('cell', { name: 'Member 1', exact: true })).toBeVisible()
    expect(seen).toHaveLength(1)
    for (const last of [50, 100]) {
      screen
        .getByRole('cell', { name: `Member ${last}`, exact: true })
        .element()
        .scrollIntoView()
      await expect
        .element(screen.getByRole('cell', { name: `Member ${last + 1}`, exact: true }))
        .toBeInTheDocument()
    }
    expect(seen.map(({ query }) => query.get('cursor'))).toEqual([null, '50', '100'])
    await expectComponentAccessible()
  })

  test('is worked through by keys: j, k, x, Enter, / and Escape', async () => {
    answerMembers(3)
    const { screen, onOpen, onBulk } = await renderTable()
    await expect.element(screen.getByText('Member 3')).toBeVisible()
    await userEvent.keyboard('jjk')
    await userEvent.keyboard('x')
    await userEvent.keyboard('jx')
    await expect.element(screen.getByRole('status')).toMatchTextContent('2 selected')
    await screen.getByRole('button', { name: 'Do it' }).click()
    expect(onBulk).toHaveBeenCalledWith(['Member 1', 'Member 2'])
    await userEvent.keyboard('j')
    await userEvent.keyboard('{Enter}')
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Member 3'])
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('2 selected')).not.toBeInTheDocument()
    await userEvent.keyboard('/')
    await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
    await userEvent.keyboard('jx')
    await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('jx')
  })

  test('selects one by one or all, and opens a row where it is pressed', async () => {
    answerMembers(2)
    const { screen, onOpen } = await renderTable()
    await screen.getByRole('checkbox', { name: 'Select Member 2' }).click()
    expect(onOpen).not.toHaveBeenCalled()
    await screen.getByRole('checkbox', { name: 'Select all' }).click()
    await expect.element(screen.getByText('2 selected')).toBeVisible()
    await screen.getByRole('button', { name: 'Drop selection' }).click()
    await screen.getByText('member2@staff.example').click()
    expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual(['member-2'])
  })

  test('keeps its filters and columns in the address', async () => {
    const seen = answerMembers(2)
    const { screen, router } = await renderTable('/staff?state=disabled')
    await expect.element(screen.getByText('Member 2')).toBeVisible()
    expect(seen[0]?.query.toString()).toBe('state=disabled')
    await screen.getByRole('searchbox', { name: 'Search' }).fill('mem')
    await expect.poll(() => router.state.location.search).toBe('?state=disabled&q=mem')
    await screen.getByRole('button', { name: 'Columns' }).click()
    await screen.getByRole('checkbox', { name: 'Role' }).click()
    await expect.element(screen.getByRole('columnheader', { name: 'Role' })).toBeVisible()
    await expect.poll(() => router.state.location.search).toContain('columns=name%2Cemail%2Crole')
    await screen.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => router.state.location.search).toBe('')
    await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  })

  test('says that it is empty, that nothing fits, and why it could not be read', async () => {
    answerMembers(0)
    const { screen } = await renderTable()
    await expect.element(screen.getByRole('heading', { name: 'Nobody yet' })).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Search' }).fill('nobody')
    await expect.element(screen.getByRole('heading', { name: 'No members found' })).toBeVisible()
    refuseWith(listStaff, 'forbidden', 'You need the right staff:read for this.')
    await screen.getByRole('button', { name: 'Clear filters' }).click()
    await screen.getByRole('combobox', { name: 'Any state' }).selectOptions('Disabled')
    await expect.element(screen.getByRole('alert')).toMatchTextContent('You need the right staff:read')
    await expectComponentAccessible()
    answerMembers(1)
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Member 1')).toBeVisible()
  })

  test('keeps a view under a name', async () => {
    answerMembers(1)
    const { screen } = await renderTable('/staff?state=disabled')
    const view = { id: 'view', name: 'Gone', query: 'state=disabled', forAll: true, isOwn: true }
    const saved = answerWith(savedViewEndpoints.createSavedView, () => {
      answerWith(savedViewEndpoints.listSavedViews, { views: [view] })
      return view
    })
    await screen.getByRole('button', { name: 'Save view' }).click()
    await screen.getByRole('textbox', { name: 'Name' }).fill('Gone')
    await screen.getByRole('checkbox', { name: 'For everybody' }).click()
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Gone', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
    expect(saved[0]?.body).toEqual({ screen: 'staff', name: 'Gone', query: 'state=disabled', forAll: true })
    await screen.getByRole('button', { name: 'All', exact: true }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Any state' })).toHaveValue('')
  })
})
