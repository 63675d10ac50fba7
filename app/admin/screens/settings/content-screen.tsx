import { type contentNames, settingAdminEndpoints as e } from '../../../../contract/admin/settings.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { SettingForm, type SettingGroup, type Texts } from './setting-form.tsx'

type Name = (typeof contentNames)[number]

const groups: readonly SettingGroup<Name>[] = [
  {
    title: 'Home page',
    fields: [
      { name: 'homeKicker', label: 'Line above the heading', hint: 'Or none' },
      { name: 'homeHeading', label: 'Heading' },
      { name: 'homeLead', label: 'Below the heading', isWide: true },
      {
        name: 'homeFigures',
        label: 'What you claim in numbers',
        hint: 'A number and words each, separated by ;, or none',
        isWide: true,
      },
    ],
  },
  {
    title: 'Bar above the header',
    fields: [
      { name: 'announcement', label: 'It says', hint: 'Or none', isWide: true },
      {
        name: 'announcementLink',
        label: 'It leads to',
        hint: 'A path such as /products, an https address, or none',
        isWide: true,
      },
      { name: 'announcementFrom', label: 'From', hint: 'Empty: at once', isTime: true },
      { name: 'announcementTo', label: 'To', hint: 'Empty: without end', isTime: true },
    ],
  },
]

/** What the home page and the bar above the header say. */
export function ContentScreen() {
  const may = useMay()
  const { data, error, refetch } = useAdminQuery(e.listContent, {})
  const save = useAdminChange(e.changeContent, e.listContent)
  return (
    <>
      <ScreenHead title="Content" />
      {error && (
        <ErrorState
          title="The content could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data && (
        <SettingForm
          label="Content"
          groups={groups}
          settings={data.settings}
          mayChange={may('content:write')}
          onSave={(changes) => save.mutateAsync({ body: { changes } })}
        >
          {(texts) => <Preview texts={texts} />}
        </SettingForm>
      )}
    </>
  )
}

const shown = (text: string | undefined) => (text === undefined || text.trim() === 'none' ? '' : text.trim())

/** The words as customers would read them. */
function Preview({ texts }: { texts: Texts }) {
  const claims = shown(texts.homeFigures)
    .split(';')
    .map((claim) => claim.trim())
    .filter(Boolean)
  return (
    <aside aria-label="What customers would read" className="lg:sticky lg:top-7 lg:self-start">
      <div className="grid overflow-hidden rounded-panel border border-line bg-raised">
        {shown(texts.announcement) && (
          <p className="bg-inverse px-4 py-2 text-center text-caption text-on-inverse">
            {shown(texts.announcement)}
          </p>
        )}
        <div className="grid gap-2 p-5">
          {shown(texts.homeKicker) && <p className="font-semibold text-caption">{shown(texts.homeKicker)}</p>}
          <p className="display text-heading">{shown(texts.homeHeading)}</p>
          <p className="text-small">{shown(texts.homeLead)}</p>
          {claims.length > 0 && (
            <ul className="mt-3 grid gap-1 border-line border-t pt-3 text-small">
              {claims.map((claim) => (
                <li key={claim}>{claim}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </aside>
  )
}
