/** Which keys are kept under which names. */
export class NameIndex {
  readonly #keys = new Map<string, Set<string>>()

  add(key: string, names: Iterable<string>): void {
    for (const name of names) {
      const keys = this.#keys.get(name)
      if (keys) keys.add(key)
      else this.#keys.set(name, new Set([key]))
    }
  }

  remove(key: string, names: Iterable<string>): void {
    for (const name of names) {
      const keys = this.#keys.get(name)
      if (keys?.delete(key) && keys.size === 0) this.#keys.delete(name)
    }
  }

  /** A copy: whoever drops what it holds changes it. */
  keysOf(name: string): string[] {
    return [...(this.#keys.get(name) ?? [])]
  }

  get names(): Iterable<string> {
    return this.#keys.keys()
  }
}
