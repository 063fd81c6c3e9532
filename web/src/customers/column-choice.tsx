// Asks which column of a customer list holds what.
import {
  type ChosenColumns,
  type ChosenField,
  chosenFields,
} from '@quotewright/domain/customers/customer-columns'
import { ListColumns } from '../list-columns.tsx'

const labels: Record<ChosenField, string> = {
  name: 'Whole name',
  first: 'First name',
  last: 'Last name',
  company: 'Company',
  phone: 'Phone',
  email: 'Email',
  street: 'Address, or its street',
  more: 'Apartment or unit',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  archived: 'Archived, or status',
  notes: 'Notes',
}

const fields = chosenFields.map(field => ({ field, label: labels[field] }))

export type ColumnChoiceProps = {
  head: readonly string[]
  example: readonly string[]
  columns: ChosenColumns
  onChange: (columns: ChosenColumns) => void
}

export function ColumnChoice(props: ColumnChoiceProps) {
  return (
    <ListColumns fields={fields} {...props}>
      Which column of your list is which? At least one must have the names of your customers.
    </ListColumns>
  )
}
