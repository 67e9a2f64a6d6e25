import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.ts'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { ContentHead } from '#web/admin/website/content/content-head.tsx'
import type { Route } from './+types/pictures-page'
import { AddPicture } from './add-picture.tsx'
import { PictureCard } from './picture-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Pictures', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /pictures', { query: listQuery(url.searchParams, 'q', 'only'), signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  if (request.method === 'DELETE') {
    const id = String((await request.formData()).get('id'))
    return toldInForm(await ask('DELETE /pictures/{id}', { params: { id } }), ({ message }) => message)
  }
  const { id, alt } = (await request.json()) as { id: string; alt: string }
  return toldInForm(await ask('PATCH /pictures/{id}', { params: { id }, body: { alt } }), () => 'Description saved')
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

const choices = [
  {
    name: 'only',
    label: 'Show',
    all: 'All pictures',
    options: [
      { value: 'unused', label: 'Not in use' },
      { value: 'undescribed', label: 'Without a description' },
    ],
  },
]

/** All uploaded pictures with their uses (rules: picture library). */
export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'only')
  const stale = useStale()
  return (
    <>
      <ContentHead title="Pictures">
        <AddButton />
      </ContentHead>
      <ListFilters list={list} search="Description, product or page" choices={choices} />
      <Answered answer={loaderData}>
        {({ pictures, total }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? 'No pictures found' : 'No pictures yet'}>
              {!list.filtered && (
                <p className="max-w-sm text-soft">
                  Pictures of products, posts and pages appear here. Add your first picture above.
                </p>
              )}
            </EmptyState>
          ) : (
            <>
              <ul
                aria-label="Pictures"
                aria-busy={stale || undefined}
                className={classes(
                  'grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5',
                  stale && 'opacity-60',
                )}
              >
                {pictures.map((picture) => (
                  <PictureCard key={picture.id} picture={picture} />
                ))}
              </ul>
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}

function AddButton() {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const added = () => {
    setOpen(false)
    toast.success('Picture added')
    void revalidate()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a picture</Button>
      <Dialog title="Add a picture" open={open} onClose={() => setOpen(false)}>
        <AddPicture onAdded={added} />
      </Dialog>
    </>
  )
}
