// /customers and /customers/{id}: the list and the selected customer, side by side on wide screens.
import { useParams } from 'wouter'
import { EmptyState } from '../ui/empty-state.tsx'
import { TwoPane } from '../ui/two-pane.tsx'
import { CustomerScreen } from './customer-screen.tsx'
import { ListPane } from './list-pane.tsx'

export function CustomersScreen() {
  const { id = null } = useParams<{ id?: string }>()
  return (
    <TwoPane
      showing={id === null ? 'list' : 'detail'}
      list={<ListPane selectedId={id} />}
      detail={
        id === null ? (
          <div className="grid min-h-dvh place-items-center">
            <EmptyState
              title="No customer selected"
              description="Choose a customer from the list."
            />
          </div>
        ) : (
          <CustomerScreen key={id} customerId={id} />
        )
      }
    />
  )
}
