// The dialog that lists the keyboard shortcuts.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from '../ui/card.tsx'
import { buttonClasses } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'

const shortcuts = [
  { keys: ['n'], does: 'New quote' },
  { keys: ['/'], does: 'Search' },
  { keys: ['↑', '↓'], does: 'Move in a list' },
  { keys: ['Enter'], does: 'Open what is selected' },
  { keys: ['?'], does: 'Show these keys' },
]

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      variant="panel"
      title="Keyboard shortcuts"
      onClose={onClose}
      footer={
        // The dialog stays mounted on the next screen, so the link closes it.
        <Link
          href="/settings/app"
          onClick={onClose}
          className={buttonClasses('quiet', 'medium', false)}
        >
          Turn them off in Settings
        </Link>
      }
    >
      <div className="px-4 pt-1 pb-4">
        <Card isFlush>
          <dl className="divide-y divide-line">
            {shortcuts.map(({ keys, does }) => (
              <div key={does} className="flex min-h-14 items-center justify-between gap-3 px-4">
                <dt className="font-semibold">{does}</dt>
                <dd className="flex gap-1.5">
                  {keys.map(key => (
                    <Key key={key}>{key}</Key>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </Dialog>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="grid min-h-8 min-w-8 place-items-center rounded-md border border-edge bg-sunken px-2 font-sans font-semibold">
      {children}
    </kbd>
  )
}
