// The empty list of services.
import { EmptyState } from '../ui/empty-state.tsx'

export function NoServices() {
  return (
    <EmptyState
      drawing={<Toolbox />}
      title="No services yet"
      description="List what you offer. Each service can show the analysis how you do that work."
    />
  )
}

/** An open toolbox. */
function Toolbox() {
  return (
    <svg width="120" height="120" viewBox="0 0 120 120" fill="none" stroke="currentColor">
      <path d="M14 56h92v42H14z" strokeWidth="4" strokeLinejoin="round" />
      <path d="M20 56l10-26h60l10 26" strokeWidth="4" strokeLinejoin="round" />
      <path d="M48 30v-8h24v8" strokeWidth="4" strokeLinejoin="round" />
      <path d="M26 78h22M72 78h22" strokeWidth="4" strokeLinecap="round" strokeDasharray="2 8" />
      <path d="M53 68h14v16H53z" strokeWidth="5" strokeLinejoin="round" stroke="var(--accent)" />
    </svg>
  )
}
