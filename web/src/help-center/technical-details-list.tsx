// Shows the technical details that will be sent.
import { useState } from 'react'
import { technicalDetails } from '../device/technical-details.ts'

export function TechnicalDetailsList() {
  const [details] = useState(technicalDetails)
  const shown = {
    Browser: details.browser,
    Screen: details.screen,
    Language: details.language,
    'Time zone': details.timeZone,
    Connection: details.isOnline ? 'online' : 'offline',
    App: details.isInstalled ? 'installed' : 'in the browser',
  }
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      {Object.entries(shown).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
