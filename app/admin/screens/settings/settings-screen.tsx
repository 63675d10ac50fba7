import { settingAdminEndpoints as e, type shopSettingNames } from '../../../../contract/admin/settings.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { SettingForm, type SettingGroup } from './setting-form.tsx'

type Name = (typeof shopSettingNames)[number]

const groups: readonly SettingGroup<Name>[] = [
  {
    title: 'How customers reach you',
    fields: [
      { name: 'supportEmail', label: 'Email' },
      { name: 'supportPhone', label: 'Phone' },
      { name: 'supportPhoneHours', label: 'The phone is answered' },
      { name: 'supportAddress', label: 'Address', hint: 'On pages and in emails', isWide: true },
      { name: 'businessHours', label: 'Opening hours', hint: 'Lines separated by ;', isWide: true },
      {
        name: 'socialLinks',
        label: 'Social links',
        hint: 'Name and https address of each, separated by ;',
        empty: 'No links',
        isWide: true,
      },
    ],
  },
  {
    title: 'Promises',
    fields: [
      {
        name: 'deliveryDays',
        label: 'Working days to the door',
        hint: 'Such as 2-4',
        empty: 'No time is promised',
      },
      {
        name: 'waysToPay',
        label: 'Ways to pay in the footer',
        hint: 'Separated by ;',
        empty: 'Those of checkout',
      },
    ],
  },
  {
    title: 'Low stock',
    fields: [
      { name: 'lowStockPairs', label: 'So many pairs or fewer', hint: 'Of a size' },
      { name: 'lowStockDays', label: 'Or sold out within', hint: 'Days, at the pace of the last thirty' },
    ],
  },
  {
    title: 'Team',
    fields: [
      {
        name: 'secondFactor',
        label: 'Second factor',
        hint: 'Who has none sets one up at the next sign-in',
        choices: [
          { value: 'configured', label: 'As the shop’s server is set up' },
          { value: 'required', label: 'Required for everybody' },
        ],
      },
    ],
  },
]

/** How the shop is reached and run. */
export function SettingsScreen() {
  const may = useMay()
  const { data, error, refetch } = useAdminQuery(e.listShopSettings, {})
  const save = useAdminChange(e.changeShopSettings, e.listShopSettings)
  return (
    <>
      <ScreenHead title="Settings">
        {may('returns:read') && (
          <LinkButton href={adminHref('/returns/rules')} kind="outline" size="compact">
            Rules of returns
          </LinkButton>
        )}
      </ScreenHead>
      {error && (
        <ErrorState
          title="The settings could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data && (
        <SettingForm
          label="Settings"
          groups={groups}
          settings={data.settings}
          mayChange={may('settings:write')}
          onSave={(changes) => save.mutateAsync({ body: { changes } })}
        />
      )}
    </>
  )
}
