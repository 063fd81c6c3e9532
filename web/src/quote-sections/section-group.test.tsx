// What a section of the form says while it has no items.
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { SectionGroup, type SectionGroupProps } from './section-group.tsx'

// The list of items opens the line that the URL asks for.
beforeEach(() => void vi.stubGlobal('location', { hash: '' }))

const noActions = {} as SectionGroupProps['actions']
const textOf = (title: string, price = 0) =>
  renderToStaticMarkup(
    <SectionGroup
      section={{ id: 'room', title, scope: '', markIds: [] }}
      lines={[]}
      index={0}
      count={1}
      price={price}
      share={price}
      photos={[]}
      hasLoose={false}
      actions={noActions}
      showToast={() => undefined}
      onMark={() => undefined}
      onEdit={() => undefined}
    />,
  )

it('says that a named section without items costs the customer nothing', () => {
  expect(textOf('Hallway')).toContain('Left empty, it goes out as included, at no charge.')
})

it('says nothing of a section without a name, which is not sent, or with a share of other items', () => {
  expect(textOf('')).not.toContain('No items yet')
  expect(textOf('Hallway', 5000)).not.toContain('No items yet')
})
