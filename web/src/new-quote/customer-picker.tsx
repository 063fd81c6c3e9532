// The dialog to search for and choose an existing customer.
import type { Customer } from '@quotewright/domain/customer'
import { CustomerSearch } from '../customers/customer-search.tsx'
import { Dialog } from '../ui/dialog.tsx'

export type CustomerPickerProps = {
  onChosen: (customer: Customer) => void
  onClose: () => void
}

export function CustomerPicker({ onChosen, onClose }: CustomerPickerProps) {
  return (
    <Dialog isOpen title="Choose a customer" onClose={onClose}>
      <CustomerSearch
        advice="Close this and enter a new customer. They are saved with the quote."
        onChosen={onChosen}
      />
    </Dialog>
  )
}
