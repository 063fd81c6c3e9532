// A customer's statement: downloaded or mailed.
import type { Customer } from '@quotewright/domain/customers/customer'
import { STATEMENT_PDF } from '@quotewright/domain/invoices/statement'
import { Download, FileText, Send } from 'lucide-react'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { downloadFile } from '../device/download.ts'
import { isFormKept } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { useToast } from '../ui/toast.tsx'
import { sendForm } from './kept-dialogs.ts'
import { SendDialog } from './send-dialog.tsx'
import { useEmailStatement, useStatementPdf } from './statement-queries.ts'

export type StatementMenuProps = { customer: Pick<Customer, 'id' | 'email'> }

export function StatementMenu({ customer }: StatementMenuProps) {
  const keptAs = sendForm('statement', customer.id)
  const [isSending, setIsSending] = useState(() => isFormKept(keptAs))
  const pdf = useStatementPdf(customer.id)
  const sending = useEmailStatement(customer.id)
  const showToast = useToast()

  function handleDownload() {
    pdf.mutateAsync().then(
      file => {
        downloadFile(file, STATEMENT_PDF)
        showToast({ title: 'PDF Downloaded', description: STATEMENT_PDF, tone: 'success' })
      },
      error =>
        showToast({
          title: 'PDF Failed',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <>
      <Menu
        trigger={
          <Button
            tone="quiet"
            isBusy={pdf.isPending}
            icon={<FileText aria-hidden="true" size={20} />}
          >
            Statement
          </Button>
        }
        items={[
          {
            label: 'Download PDF',
            icon: <Download aria-hidden="true" size={20} />,
            onSelect: handleDownload,
          },
          {
            label: 'Email to Customer',
            icon: <Send aria-hidden="true" size={20} />,
            onSelect: () => setIsSending(true),
          },
        ]}
      />
      {isSending && (
        <SendDialog
          what="statement"
          keptAs={keptAs}
          email={customer.email}
          sending={sending}
          onClose={() => setIsSending(false)}
        />
      )}
    </>
  )
}
