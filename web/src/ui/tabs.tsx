// Tabs of one screen.
import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'

type Tab = { value: string; label: string; content: ReactNode }

export type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
}

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <RadixTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto inset-shadow-[0_-2px_var(--line)]"
      >
        {tabs.map(tab => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-target flex-1 cursor-pointer whitespace-nowrap border-transparent border-b-4 forced-colors:border-[Canvas] px-4 font-semibold text-muted -outline-offset-3 data-[state=active]:border-accent forced-colors:data-[state=active]:border-[Highlight] data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(tab => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
