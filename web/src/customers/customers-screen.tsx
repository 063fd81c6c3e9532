// /customers and /customers/{id}: the list and the chosen customer, side by side where there is room.
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
              title="No customer chosen"
              description="Choose one from the list to see them here."
            />
          </div>
        ) : (
          <CustomerScreen key={id} customerId={id} />
        )
      }
    />
  )
}
