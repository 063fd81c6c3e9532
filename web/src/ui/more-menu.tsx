// The menu of a screen's further actions, at the end of its header.
import { EllipsisVertical } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { Menu, type MenuProps } from './menu.tsx'

export function MoreMenu({ items }: Pick<MenuProps, 'items'>) {
  return (
    <Menu
      trigger={
        <IconButton label="More" icon={<EllipsisVertical aria-hidden="true" />} className="-mr-3" />
      }
      items={items}
    />
  )
}
