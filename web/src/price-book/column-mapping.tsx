// Asks which column of a price list holds what.
import {
  type ColumnMap,
  ImportField,
  requiredFields,
} from '@quotewright/domain/price-book/price-columns'
import { ListColumns } from '../list-columns.tsx'
import { Banner } from '../ui/banner.tsx'

const labels: Record<ImportField, string> = {
  name: 'Name',
  unitPrice: 'Price',
  unitCost: 'Cost to you',
  unit: 'Unit',
  category: 'Category',
  description: 'Description',
  isLabor: 'Labor, yes or no',
  isActive: 'Active, yes or no',
  isTaxable: 'Taxable, yes or no',
}

const fields = ImportField.options.map(field => ({
  field,
  label: labels[field],
  isRequired: requiredFields.some(required => required === field),
}))

export type ColumnMappingProps = {
  head: readonly string[]
  example: readonly string[]
  columns: ColumnMap
  onChange: (columns: ColumnMap) => void
}

export function ColumnMapping(props: ColumnMappingProps) {
  const { unitPrice, unitCost } = props.columns
  const cost = unitPrice === undefined ? props.head[unitCost ?? -1]?.trim() : undefined
  return (
    <>
      {cost !== undefined && (
        <div className="px-4 pt-1 pb-3">
          <Banner tone="warning" title="Which column is the price?">
            {`“${cost}” is read as what you pay. Choose the column with what customers pay, even if that is “${cost}”.`}
          </Banner>
        </div>
      )}
      <ListColumns fields={fields} {...props}>
        Which column of your list is which? The choice is remembered for the next list.
      </ListColumns>
    </>
  )
}
