import '../../admin.css'
import { expect, test } from 'vitest'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith } from '../../../../tests/support/stand-in-api.ts'
import { ReasonsScreen } from './reasons-screen.tsx'

const figure = {
  productId: 'runner',
  brand: 'Tern',
  title: 'Runner',
  size: '9',
  reason: 'too_short' as const,
  answers: 6,
  sold: 40,
}

test('shows why sizes come back, counts models as a whole, and keeps the days in the address', async () => {
  const calls = answerWith(e.countReasons, {
    rows: [figure, { ...figure, size: '10', reason: 'late', answers: 2, sold: 10 }],
  })
  const { screen, router } = await renderAdmin(<ReasonsScreen />, { at: '/returns/reasons' })
  await expect.element(screen.getByText('6 answers of 40 sold').last()).toBeInTheDocument()
  await expectComponentAccessible()
  await screen.getByRole('radio', { name: 'Model' }).click()
  await expect.element(screen.getByText('8 answers of 50 sold').last()).toBeInTheDocument()
  await screen.getByLabelText('From').fill('2026-05-01')
  await expect.poll(() => router.state.location.search).toBe('?by=model&from=2026-05-01')
  await expect.poll(() => calls.at(-1)?.query.get('from')).toBe('2026-05-01')
})
