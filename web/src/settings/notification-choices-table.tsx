// A row for each group of events, with a box for push and one for email. Each is saved at once.
import type { Preferences } from '@quotewright/domain/accounts/preferences'
import type { NotificationGroup } from '@quotewright/domain/notifications/notification-choices'
import { usePushPermission } from '../device/push.ts'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useSavePreferences, useSwitched } from './queries.ts'

const groups: Record<NotificationGroup, { title: string; hint: string }> = {
  opened: { title: 'Opened', hint: 'A customer looks at your quote' },
  answers: { title: 'Accepted or declined', hint: 'A signed copy always comes by email' },
  questions: { title: 'Questions', hint: 'A customer asks about your quote' },
  visits: { title: 'Days and visits', hint: 'Emails bring the calendar files' },
  payments: { title: 'Payments and disputes', hint: 'A customer pays online' },
  requests: { title: 'New requests', hint: 'From your page for quote requests' },
  expired: { title: 'Expired', hint: 'The last day passed without an answer' },
}

/** Large text leaves the boxes no room beside their words, so they follow below. */
const rowClasses = 'large-text:grid large-text:grid-cols-2'

const ways = { push: 'Push', mail: 'Email' } as const

export function NotificationChoicesTable({ preferences }: { preferences: Preferences }) {
  const save = useSavePreferences()
  const switched = useSwitched()
  const note = useNote(preferences.hasNotifications)

  return (
    <Card isFlush>
      {note !== null && <p className="px-4 pt-4 text-muted text-sm">{note}</p>}
      <table aria-label="What you are notified of" className="w-full">
        <thead>
          <tr className={`border-line border-b text-left ${rowClasses}`}>
            <th scope="col" className="large-text:col-span-2">
              <span className="sr-only">What happened</span>
            </th>
            {Object.entries(ways).map(([way, name]) => (
              <th
                key={way}
                scope="col"
                className="w-14 pt-4 pb-2 font-semibold text-sm large-text:w-auto large-text:pr-0 large-text:pl-4"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {Object.entries(groups).map(([name, { title, hint }]) => {
            const group = name as NotificationGroup
            const box = (way: keyof typeof ways) => (
              <td className="large-text:pr-0 large-text:pl-4">
                <Checkbox
                  label={
                    <span className="sr-only">{`${title}, by ${ways[way].toLowerCase()}`}</span>
                  }
                  isChecked={switched[way]?.[group] ?? preferences[way][group]}
                  disabled={way === 'push' && !preferences.hasNotifications}
                  onCheckedChange={isOn => save.mutate({ [way]: { [group]: isOn } })}
                />
              </td>
            )
            return (
              <tr key={group} className={rowClasses}>
                <th
                  scope="row"
                  className="py-2 pr-3 pl-4 large-text:col-span-2 text-left font-normal"
                >
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-muted text-sm">{hint}</span>
                </th>
                {box('push')}
                {box('mail')}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

/** What the push column means if no push arrives here; null if it does, or will once the browser is asked. */
function useNote(isWanted: boolean): string | null {
  const permission = usePushPermission()
  if (!isWanted) return 'Push is off on all your devices.'
  if (permission === 'granted' || permission === 'default') return null
  return 'This device gets no push. The push column is for your other devices.'
}
