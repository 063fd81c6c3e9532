// The menu that `Menu` loads on the first press; starts open.
import { DropdownMenu } from 'radix-ui'
import { type FocusEvent, useRef } from 'react'
import { Link } from 'wouter'
import { joinClasses } from './classes.ts'
import type { MenuProps } from './menu.tsx'

type MenuListProps = MenuProps & { isOpenedByKey: boolean }

export function MenuList({ trigger, items, heading, isOpenedByKey }: MenuListProps) {
  // The menu has not seen the key that made it load, so it would leave the focus on itself.
  const startsAtFirst = useRef(isOpenedByKey)
  function handleFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!startsAtFirst.current || target !== currentTarget) return
    startsAtFirst.current = false
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          onFocus={handleFocus}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-[min(14rem,calc(100vw-1.5rem))] max-w-[min(20rem,calc(100vw-1.5rem))] origin-(--radix-dropdown-menu-content-transform-origin) animate-grow overflow-y-auto rounded-lg border border-line bg-surface p-1.5 text-ink shadow-raised"
        >
          {heading && <DropdownMenu.Label className="px-3 py-2">{heading}</DropdownMenu.Label>}
          {items.map(item => (
            <DropdownMenu.Item
              key={item.label}
              asChild={item.href !== undefined}
              {...(item.onSelect ? { onSelect: item.onSelect } : {})}
              className={joinClasses(
                'flex min-h-target cursor-pointer items-center gap-3 rounded-md px-3 font-semibold -outline-offset-3 data-highlighted:bg-sunken',
                item.isDanger && 'text-red-text',
              )}
            >
              {item.href === undefined ? (
                <Face {...item} />
              ) : (
                <Link href={item.href}>
                  <Face {...item} />
                </Link>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Face({ icon, label, hint }: MenuProps['items'][number]) {
  return (
    <>
      <span className="shrink-0">{icon}</span>
      {hint === undefined ? (
        label
      ) : (
        <span className="min-w-0 py-1.5">
          {label}
          <span className="block font-normal text-muted text-sm">{hint}</span>
        </span>
      )}
    </>
  )
}
