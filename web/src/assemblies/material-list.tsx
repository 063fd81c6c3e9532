// The materials of an assembly: a tap opens one, and items of the price book can be added.
import { MAX_MATERIALS } from '@quotewright/domain/assemblies/assembly'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormMessage } from '../ui/field.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { AddMaterialPanel } from './add-material-panel.tsx'
import { type AssemblyProblems, type MaterialForm, problemIn } from './assembly-form.ts'
import { describeMaterial } from './describe-parts.ts'
import { MaterialPanel } from './material-panel.tsx'

export type MaterialListProps = {
  materials: readonly MaterialForm[]
  problems: AssemblyProblems
  onChange: (materials: MaterialForm[]) => void
}

export function MaterialList({ materials, problems, onChange }: MaterialListProps) {
  const [open, setOpen] = useState<number | 'add' | null>(null)
  const material = typeof open === 'number' ? materials[open] : undefined
  const problem = problemIn(problems, 'materials')

  function handleAdd(added: MaterialForm) {
    onChange([...materials, added])
    setOpen(materials.length)
  }

  return (
    <section aria-labelledby="materials">
      <SectionHeading id="materials">Materials</SectionHeading>
      {materials.length > 0 && (
        <Card isFlush>
          <ul className="divide-y divide-line">
            {materials.map((row, index) => (
              <li key={`${index} ${row.key}`}>
                <ListRow
                  title={row.name}
                  description={describeMaterial(row)}
                  onPress={() => setOpen(index)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {problem && <FormMessage>{problem}</FormMessage>}
      {materials.length < MAX_MATERIALS && (
        <Button
          tone="secondary"
          className="mt-3"
          isWide
          icon={<Plus aria-hidden="true" size={20} />}
          onClick={() => setOpen('add')}
        >
          Add Material
        </Button>
      )}
      {open === 'add' && (
        <AddMaterialPanel
          taken={materials.map(({ key }) => key)}
          onAdd={handleAdd}
          onClose={() => setOpen(null)}
        />
      )}
      {material && typeof open === 'number' && (
        <MaterialPanel
          material={material}
          errorOf={field => problems[`materials.${open}.${field}`]}
          onChange={change => onChange(materials.with(open, { ...material, ...change }))}
          onRemove={() => {
            setOpen(null)
            onChange(materials.filter(row => row !== material))
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
