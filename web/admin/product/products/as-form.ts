/** Encodes a body with files as a form: files and text unchanged, all other values as JSON. */
export function asForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    const values: unknown[] = Array.isArray(value) && value.some((each) => each instanceof File) ? value : [value]
    for (const each of values)
      form.append(name, each instanceof File || typeof each === 'string' ? each : JSON.stringify(each))
  }
  return form
}
