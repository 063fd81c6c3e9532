// /company-services: the services of the business by category, with their training images.
import { type CurrentUser, serviceCategoryNames } from '@quotewright/domain/accounts/account'
import {
  type CompanyService,
  groupServices,
} from '@quotewright/domain/company-services/company-service'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { useToast } from '../ui/toast.tsx'
import { AddService, isServiceBegun } from './add-service.tsx'
import { EditService, isEditBegun } from './edit-service.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { NoServices } from './no-services.tsx'
import { useDeleteService, useServices } from './queries.ts'
import { ServiceRow } from './service-row.tsx'
import { isImageBegun } from './training-draft.ts'
import { TrainingImages } from './training-images.tsx'

export function CompanyServicesScreen({ user }: { user: CurrentUser }) {
  const services = useServices()
  const { data, error } = services
  const trades = user.business.serviceCategories
  const [isAdding, setIsAdding] = useState(isServiceBegun)

  return (
    <Page header={<PageHeader title="Company Services" backHref="/settings" />}>
      {isAdding && <AddService trades={trades} onClose={() => setIsAdding(false)} />}
      {data && <Services services={data} user={user} />}
      {data?.length === 0 && !isAdding && <NoServices />}
      {!data && !error && <ServicesSkeleton />}
      {!data && <QueryError query={services} />}
      <HowItWorks />
      {!isAdding && (
        <StickyActionBar>
          <Button
            size="large"
            aria-expanded={isAdding}
            icon={<Plus aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            Add Service
          </Button>
        </StickyActionBar>
      )}
    </Page>
  )
}

/** The service as it was opened: the form stays if another phone removes it. */
type Opened = { service: CompanyService; dialog: 'edit' | 'images' }

function readOpened(services: readonly CompanyService[]): Opened | null {
  const edited = services.find(isEditBegun)
  if (edited) return { service: edited, dialog: 'edit' }
  const trained = services.find(service => isImageBegun(service.id))
  return trained ? { service: trained, dialog: 'images' } : null
}

function Services({ services, user }: { services: readonly CompanyService[]; user: CurrentUser }) {
  const [opened, setOpened] = useState(() => readOpened(services))
  const deletion = useDeleteService()
  const confirm = useConfirm()
  const showToast = useToast()
  const service = services.find(({ id }) => id === opened?.service.id)
  const close = () => setOpened(null)

  async function handleDelete({ id, serviceName, trainingImages }: CompanyService) {
    const isConfirmed = await confirm({
      title: `Delete “${serviceName}”?`,
      description:
        trainingImages.length > 0
          ? 'Its training images go with it. This cannot be undone.'
          : 'This cannot be undone.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!isConfirmed) return
    deletion.mutateAsync(id).then(
      () => showToast({ title: 'Service Deleted', tone: 'success' }),
      error =>
        showToast({
          title: 'Error',
          description: refusalOr(error, 'Failed to delete service. Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <>
      {groupServices(services).map(group => (
        <section key={group.category} aria-labelledby={`services-${group.category}`}>
          <SectionHeading
            id={`services-${group.category}`}
            action={<Badge>{countOf(group.services.length)}</Badge>}
          >
            {serviceCategoryNames[group.category]}
          </SectionHeading>
          <Card isFlush className="divide-y divide-line">
            {group.services.map(offered => (
              <ServiceRow
                key={offered.id}
                service={offered}
                onTrain={() => setOpened({ service: offered, dialog: 'images' })}
                onEdit={() => setOpened({ service: offered, dialog: 'edit' })}
                onDelete={() => void handleDelete(offered)}
              />
            ))}
          </Card>
        </section>
      ))}
      {opened?.dialog === 'edit' && (
        <EditService
          key={opened.service.id}
          service={service ?? opened.service}
          trades={user.business.serviceCategories}
          onClose={close}
        />
      )}
      {service && opened?.dialog === 'images' && (
        <TrainingImages key={service.id} service={service} onClose={close} />
      )}
    </>
  )
}

function countOf(services: number): string {
  return services === 1 ? '1 service' : `${services} services`
}

function ServicesSkeleton() {
  return (
    <Loading label="Loading services" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </Loading>
  )
}
