// Adds a training image: a photo, uploaded at once, and its description.
import type { CompanyService } from '@quotewright/domain/company-services/company-service'
import { JobContext, jobContextNames } from '@quotewright/domain/company-services/training-image'
import { useState } from 'react'
import { refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/toast.tsx'
import { ImagePicker } from './image-picker.tsx'
import { MaterialTags } from './material-tags.tsx'
import { useAddTrainingImage } from './queries.ts'
import { blankImage, checkImage, ImageDraft, keyOfImage } from './training-draft.ts'

const contexts = JobContext.options.map(value => ({ value, label: jobContextNames[value] }))

export type AddImageProps = { service: CompanyService; onClose: () => void }

export function AddImage({ service, onClose }: AddImageProps) {
  const [blank] = useState(blankImage)
  const { form, change, reset } = useKeptForm(keyOfImage(service.id), ImageDraft, blank)
  const addition = useAddTrainingImage()
  const showToast = useToast()
  const isShown = useIsShown()

  function handleSave() {
    const { image, problem } = checkImage(service.id, form)
    if (problem !== undefined) {
      return showToast({ title: 'Missing Information', description: problem, tone: 'danger' })
    }
    addition.mutateAsync(image).then(
      () => {
        reset(blankImage())
        showToast({ title: 'Training Image Added', tone: 'success' })
        if (isShown()) onClose()
      },
      error =>
        showToast({
          title: 'Upload Failed',
          description: refusalOr(error, 'Failed to add training image. Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <Dialog
      isOpen
      title="Add a training image"
      closeLabel="Back to the images"
      onClose={onClose}
      isSaving={addition.isPending}
      footer={
        <Button size="large" isWide isBusy={addition.isPending} onClick={handleSave}>
          Save Image
        </Button>
      }
    >
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 pt-1 pb-6">
        <p className="-mb-2 break-words font-bold text-lg">{service.serviceName}</p>
        <ImagePicker imageUrl={form.imageUrl} onUploaded={imageUrl => change({ imageUrl })} />
        <TextArea
          label="Description"
          hint="What the photo shows, and the work it needs."
          maxLength={1000}
          value={form.description}
          onChange={event => change({ description: event.target.value })}
        />
        <SelectField
          label="Job context"
          placeholder="Choose what it shows"
          options={contexts}
          value={form.jobContext}
          onValueChange={jobContext => change({ jobContext })}
        />
        <MaterialTags
          category={service.category}
          tags={form.materialTags}
          typed={form.ownTag}
          onChange={materialTags => change({ materialTags })}
          onType={ownTag => change({ ownTag })}
        />
      </div>
    </Dialog>
  )
}
