import '../admin.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type StaffKey, staffKeys, staffResources } from '../../../contract/admin/staff-keys.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderAdmin } from '../../../tests/support/browser/render-admin.tsx'
import { RightsGrid } from './rights-grid.tsx'

const onChange = vi.fn<(keys: StaffKey[]) => void>()

function Grid({
  start,
  held = staffKeys,
  disabled,
}: {
  start: StaffKey[]
  held?: readonly StaffKey[]
  disabled?: boolean
}) {
  const [keys, setKeys] = useState(start)
  return (
    <RightsGrid
      value={keys}
      held={held}
      {...(disabled && { disabled })}
      onChange={(next) => {
        onChange(next)
        setKeys(next)
      }}
    />
  )
}

async function open(props: Parameters<typeof Grid>[0]) {
  const { screen } = await renderAdmin(<Grid {...props} />)
  const right = (name: string) => screen.getByRole('checkbox', { name, exact: true })
  await expect.element(right('See Orders')).toBeVisible()
  return { screen, right }
}

test('offers to see and to change each resource', async () => {
  const { screen, right } = await open({ start: ['orders:read'] })
  expect(screen.getByRole('checkbox').all()).toHaveLength(2 * staffResources.length)
  await expect.element(right('See Orders')).toBeChecked()
  await expect.element(right('Change Orders')).not.toBeChecked()
  await expectComponentAccessible()
})

test('who may change a thing sees it, and who may not see it changes nothing of it', async () => {
  const { right } = await open({ start: [] })
  await right('Change Orders').click()
  expect(onChange).toHaveBeenLastCalledWith(['orders:read', 'orders:write'])
  await expect.element(right('See Orders')).toBeChecked()
  await right('See Orders').click()
  expect(onChange).toHaveBeenLastCalledWith([])
  await expect.element(right('Change Orders')).not.toBeChecked()
})

test('is ticked by keyboard', async () => {
  const { right } = await open({ start: [] })
  await userEvent.tab()
  await expect.element(right('See Orders')).toHaveFocus()
  await userEvent.keyboard(' {Tab} ')
  expect(onChange).toHaveBeenLastCalledWith(['orders:read', 'orders:write'])
})

test('shows but does not give what the member does not hold', async () => {
  const { right } = await open({ start: ['refunds:read'], held: ['orders:read', 'orders:write'] })
  await expect.element(right('See Refunds')).toBeChecked()
  await expect.element(right('See Refunds')).toBeDisabled()
  await expect.element(right('Change Refunds')).toBeDisabled()
  await expect.element(right('Change Orders')).toBeEnabled()
})

test('is shown only, where the role may not be changed', async () => {
  const { right } = await open({ start: ['orders:read'], disabled: true })
  await expect.element(right('See Orders')).toBeDisabled()
  await expect.element(right('Change Orders')).toBeDisabled()
})
