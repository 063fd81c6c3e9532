// Sets up the authenticator app: QR code, link or key, then a code to confirm.
import type { Enrollment } from '@quotewright/domain/accounts/second-factor'
import { useState } from 'react'
import { buttonClasses } from '../../ui/classes.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useFailure } from './outcome.ts'
import { codeError } from './proof-fields.tsx'
import { QrCode } from './qr-code.tsx'
import { useConfirmSecondFactor } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityDialog } from './security-dialog.tsx'

export type AppSetupProps = { enrollment: Enrollment; onClose: () => void }

export function AppSetup({ enrollment: { secret, uri }, onClose }: AppSetupProps) {
  const [code, setCode] = useState('')
  const confirm = useConfirmSecondFactor()
  const showFailure = useFailure()

  if (confirm.data) {
    return (
      <SecurityDialog
        title="Two-step sign-in is on"
        action="I saved them"
        onSubmit={onClose}
        onClose={onClose}
      >
        <RecoveryCodes codes={confirm.data.recoveryCodes} />
      </SecurityDialog>
    )
  }
  return (
    <SecurityDialog
      title="Set up your app"
      action="Turn on"
      isBusy={confirm.isPending}
      onSubmit={() => void confirm.mutateAsync(code).catch(showFailure)}
      onClose={onClose}
    >
      <p>Scan this with your authenticator app.</p>
      <QrCode label="QR code for your authenticator app" text={uri} />
      <a href={uri} className={buttonClasses('secondary', 'medium', true)}>
        Open the app on this phone
      </a>
      <div>
        <p className="font-semibold">Or type this key</p>
        <p className="wrap-anywhere select-all font-mono">{inGroups(secret)}</p>
      </div>
      <TextField
        label="Code from the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={10}
        value={code}
        error={codeError(confirm.error)}
        onChange={event => setCode(event.target.value)}
      />
    </SecurityDialog>
  )
}

/** Groups of four are easier to type; apps ignore the spaces. */
const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')
