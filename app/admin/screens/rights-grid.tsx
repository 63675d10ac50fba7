import { completeKeys, type StaffKey, staffResources } from '../../../contract/admin/staff-keys.ts'
import { resourceLabels } from './rights-words.ts'

export interface RightsGridProps {
  value: readonly StaffKey[]
  onChange: (keys: StaffKey[]) => void
  /** Rights the signed-in member holds: others cannot be given. */
  held: readonly StaffKey[]
  disabled?: boolean
}

/** Read and write of each resource, to tick. */
export function RightsGrid({ value, onChange, held, disabled }: RightsGridProps) {
  function toggle(key: StaffKey, checked: boolean) {
    if (checked) onChange(completeKeys([...value, key]))
    // Who may not read a thing may not change it.
    else onChange(value.filter((each) => each !== key && each !== key.replace(':read', ':write')))
  }
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Rights</caption>
      <thead>
        <tr className="text-caption text-soft">
          <td />
          <th scope="col" className="w-16 pb-1 font-medium">
            See
          </th>
          <th scope="col" className="w-16 pb-1 font-medium">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {staffResources.map((name) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="py-1 text-start font-medium">
              {resourceLabels[name]}
            </th>
            {(['read', 'write'] as const).map((kind) => {
              const key: StaffKey = `${name}:${kind}`
              return (
                <td key={kind} className="text-center">
                  <label className="choice inline-flex">
                    <input
                      type="checkbox"
                      aria-label={`${kind === 'read' ? 'See' : 'Change'} ${resourceLabels[name]}`}
                      checked={value.includes(key)}
                      disabled={disabled || !held.includes(key)}
                      onChange={(event) => toggle(key, event.target.checked)}
                      className="choice-box tick"
                    />
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
