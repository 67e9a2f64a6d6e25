import { data } from 'react-router'
import type { DocumentName } from '#shop/content/pages/document.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { StaleNotice } from '#web/admin/kit/parts/stale-notice.tsx'
import { useFirstProblem } from '#web/admin/product/products/first-problem.ts'
import { ChangeList } from '#web/admin/settings/settings/change-list.tsx'
import { FieldControls } from '#web/admin/settings/settings/fields/field-controls.tsx'
import { changesOf } from '#web/admin/settings/settings/setting-field.ts'
import { ContentHead } from '#web/admin/website/content/content-head.tsx'
import { fieldsOf } from '#web/admin/website/content/forms/forms.ts'
import { KnownLinks, noLinks } from '#web/admin/website/content/menu/link-target.tsx'
import { Preview } from '#web/admin/website/content/preview/preview.tsx'
import type { Route } from './+types/document-page'
import { documentWords, isDocument, readDocument, type LoadedDocument } from './ask-document.ts'
import { Actions } from './document-actions.tsx'
import { Publications, type History } from './publications.tsx'
import { useDocumentEdit } from './use-document-edit.ts'

export const meta: Route.MetaFunction = ({ params: { name } }) =>
  privateMeta(isDocument(name) ? documentWords[name].label : 'Content')

export async function clientLoader({ params: { name }, request: { signal } }: Route.ClientLoaderArgs) {
  if (!isDocument(name)) throw data(null, 404)
  const [found, history, links] = await Promise.all([
    readDocument(name, signal),
    ask('GET /content/{name}/publications', { params: { name }, signal }),
    name === 'home' ? ask('GET /content/links', { signal }) : null,
  ])
  return { name, found, history, links: links?.ok ? links.body : noLinks }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Edits a page of the shop beside its preview (rules: page drafts, page edit conflict). */
export default function DocumentPage({ loaderData: { name, found, history, links } }: Route.ComponentProps) {
  return (
    <>
      <ContentHead title={documentWords[name].label} />
      <p className="-mt-4 mb-8 text-soft">{documentWords[name].about}</p>
      <Answered answer={found}>
        {(loaded) => (
          <KnownLinks value={links}>
            <OneDocument key={name} name={name} loaded={loaded} history={history} />
          </KnownLinks>
        )}
      </Answered>
    </>
  )
}

type OneDocumentProps = { name: DocumentName; loaded: LoadedDocument; history: History }

function OneDocument({ name, loaded, history }: OneDocumentProps) {
  const edit = useDocumentEdit(name, loaded)
  const form = useFirstProblem(edit.errors)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <form
          ref={form}
          noValidate
          aria-label={documentWords[name].label}
          className="grid content-start gap-7"
          onSubmit={(event) => {
            event.preventDefault()
            if (!edit.busy) void edit.save()
          }}
        >
          {edit.isStale ? (
            <StaleNotice what="this page" by={loaded.changedBy} onTakeTheirs={edit.discard} onKeepMine={edit.keepMine}>
              <ChangeList changes={changesOf(fieldsOf(name), edit.base, edit.latest)} />
            </StaleNotice>
          ) : (
            <KeptNotice isUnsaved={edit.isUnsaved} onThrowAway={edit.discard} />
          )}
          <FieldControls
            path="content."
            fields={fieldsOf(name)}
            values={edit.content}
            errors={edit.errors}
            onChange={edit.change}
          />
          <Actions edit={edit} loaded={loaded} />
        </form>
        <Preview name={name} content={edit.content} />
      </div>
      <Publications history={history} edit={edit} />
    </>
  )
}
