import { ask } from '#web/api-client.ts'
import type { BodyOf } from '#web/contract.ts'
import { told } from '#web/parts/answered.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'

export type NewView = BodyOf<'POST /saved-views'>

export type ViewAction =
  | { do: 'save'; view: NewView }
  /** Saves a deleted view again. */
  | { do: 'restore'; view: NewView }
  | { do: 'rename'; id: string; name: string }
  | { do: 'delete'; id: string }

/** Performs the action of a list's page that changes its saved views: a PATCH request (rules: saved views). */
export async function changeViews(request: Request) {
  const action = (await request.json()) as ViewAction
  switch (action.do) {
    case 'save':
      return toldInForm(await ask('POST /saved-views', { body: action.view }), ({ message }) => message)
    case 'restore':
      return told(await ask('POST /saved-views', { body: action.view }), ({ message }) => message)
    case 'rename': {
      const of = { params: { id: action.id }, body: { name: action.name } }
      return toldInForm(await ask('PATCH /saved-views/{id}', of), ({ message }) => message)
    }
    case 'delete':
      return told(await ask('DELETE /saved-views/{id}', { params: { id: action.id } }), () => '')
  }
}
