// /assemblies, /assemblies/{id} and /assemblies/new: the recipes that estimates price with, each open to change.
import type { OwnAssembly } from '@quotewright/domain/assemblies/assembly'
import { useState } from 'react'
import { useParams } from 'wouter'
import { useCurrentUser } from '../account/queries.ts'
import { NotBroughtBack } from '../not-brought-back.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { AssemblyEditor } from './assembly-editor.tsx'
import { AssemblyList } from './assembly-list.tsx'
import { NEW } from './new-assembly.ts'
import { NewAssemblyScreen } from './new-assembly-screen.tsx'
import { useAssemblies } from './queries.ts'

export function AssembliesScreen() {
  const { id } = useParams<{ id?: string }>()
  const query = useAssemblies()
  const ownTrades = useCurrentUser().data?.business.serviceCategories ?? []
  const { data } = query
  const assembly = useOpenAssembly(data?.assemblies, id)
  if (data && id === NEW) return <NewAssemblyScreen {...data} />
  if (data && assembly) {
    return (
      <AssemblyEditor
        key={assembly.id}
        stored={assembly}
        keptAs={assembly.id}
        priceBook={data.priceBook}
      />
    )
  }
  return (
    <Page
      header={
        <PageHeader title="Assemblies" backHref={id ? '/assemblies' : '/pricing-materials'} />
      }
    >
      <NotBroughtBack on="/assemblies" />
      {!id && data && <AssemblyList {...data} ownTrades={ownTrades} />}
      {id && data && <Missing assemblies={data.assemblies} />}
      {!data && !query.error && <ListSkeleton />}
      {!data && <QueryError query={query} />}
    </Page>
  )
}

/** If someone else deletes the open assembly, it stays until the address changes, so that nothing typed is lost. */
function useOpenAssembly(
  assemblies: readonly OwnAssembly[] | undefined,
  id: string | undefined,
): OwnAssembly | null {
  const found = assemblies?.find(known => known.id === id) ?? null
  const [last, setLast] = useState(found)
  const isLeft = last !== null && last.id !== id
  if ((found || isLeft) && found !== last) setLast(found)
  return found ?? (isLeft ? null : last)
}

function Missing({ assemblies }: { assemblies: readonly OwnAssembly[] }) {
  return (
    <p className="text-muted">
      There is no such assembly. Go back to choose one of {assemblies.length}.
    </p>
  )
}

function ListSkeleton() {
  return (
    <Loading label="Loading assemblies" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-80 w-full" />
    </Loading>
  )
}
