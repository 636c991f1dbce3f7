/**
 * As much of a browser's document as React needs to draw into it: a tree that refuses, as browsers do, to put something
 * before a node that is not there, or to take one away. It knows no layout, and its events are never sent.
 */
class SmallNode {
  readonly childNodes: SmallNode[] = []
  parentNode: SmallNode | null = null
  nodeValue: string | null = null
  readonly nodeType: number
  readonly nodeName: string
  readonly ownerDocument: SmallDocument | null

  constructor(nodeType: number, nodeName: string, ownerDocument: SmallDocument | null) {
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.ownerDocument = ownerDocument
  }

  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null
  }
  get lastChild(): SmallNode | null {
    return this.childNodes.at(-1) ?? null
  }
  get nextSibling(): SmallNode | null {
    return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null
  }
  get data(): string | null {
    return this.nodeValue
  }
  set data(text: string | null) {
    this.nodeValue = text
  }
  get textContent(): string {
    return this.nodeType === TEXT ? (this.nodeValue ?? '') : this.childNodes.map((node) => node.textContent).join('')
  }
  set textContent(text: string) {
    for (const node of this.childNodes.splice(0)) node.parentNode = null
    if (text !== '' && this.ownerDocument) this.appendChild(this.ownerDocument.createTextNode(text))
  }

  appendChild(node: SmallNode): SmallNode {
    return this.insertBefore(node, null)
  }
  insertBefore(node: SmallNode, before: SmallNode | null): SmallNode {
    if (before && before.parentNode !== this) throw new DOMException('It is not a child of this node', 'NotFoundError')
    node.parentNode?.removeChild(node)
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node)
    node.parentNode = this
    return node
  }
  removeChild(node: SmallNode): SmallNode {
    if (node.parentNode !== this) throw new DOMException('It is not a child of this node', 'NotFoundError')
    this.childNodes.splice(this.childNodes.indexOf(node), 1)
    node.parentNode = null
    return node
  }
  addEventListener(): void {}
  removeEventListener(): void {}
}

const ELEMENT = 1
const TEXT = 3
const COMMENT = 8
const DOCUMENT = 9

class SmallElement extends SmallNode {
  readonly namespaceURI: string
  readonly attributes = new Map<string, string>()
  readonly style = { setProperty: (): void => undefined }

  constructor(name: string, namespaceURI: string, ownerDocument: SmallDocument) {
    super(ELEMENT, name.toUpperCase(), ownerDocument)
    this.namespaceURI = namespaceURI
  }
  get tagName(): string {
    return this.nodeName
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
}

/** React asks of what has the focus whether it is one. */
class SmallFrame extends SmallElement {
  readonly contentWindow = null
}

const HTML = 'http://www.w3.org/1999/xhtml'

class SmallDocument extends SmallNode {
  readonly documentElement: SmallElement
  readonly head: SmallElement
  readonly body: SmallElement
  readonly activeElement: SmallElement
  /** The window. */
  defaultView: unknown = null

  constructor() {
    super(DOCUMENT, '#document', null)
    this.documentElement = this.createElement('html')
    this.head = this.createElement('head')
    this.body = this.createElement('body')
    this.activeElement = this.body
    this.appendChild(this.documentElement)
    this.documentElement.appendChild(this.head)
    this.documentElement.appendChild(this.body)
  }
  /** Asked for a title that was there before React. */
  querySelector(): null {
    return null
  }
  createElement(name: string): SmallElement {
    return new SmallElement(name, HTML, this)
  }
  createElementNS(namespace: string, name: string): SmallElement {
    return new SmallElement(name, namespace, this)
  }
  createTextNode(text: string): SmallNode {
    return Object.assign(new SmallNode(TEXT, '#text', this), { nodeValue: text })
  }
  createComment(text: string): SmallNode {
    return Object.assign(new SmallNode(COMMENT, '#comment', this), { nodeValue: text })
  }
}

/** A document, with its window, in the place of the browser's. */
export function smallDocument() {
  const document = new SmallDocument()
  const window = Object.assign(new EventTarget(), {
    document,
    HTMLIFrameElement: SmallFrame,
    location: { protocol: 'http:' },
  })
  document.defaultView = window
  return { document, window }
}

/** Puts each text below a node into elements of its own, as browsers do that translate a page. */
export function translate(node: SmallNode): void {
  for (const child of node.childNodes) {
    if (child.nodeType !== TEXT) {
      translate(child)
      continue
    }
    const { ownerDocument } = child
    if (!ownerDocument || (child.nodeValue ?? '').trim() === '' || node.nodeName === 'FONT') continue
    const [outer, inner] = [ownerDocument.createElement('font'), ownerDocument.createElement('font')]
    outer.appendChild(inner)
    inner.appendChild(ownerDocument.createTextNode(`«${child.nodeValue}»`))
    node.insertBefore(outer, child)
    node.removeChild(child)
  }
}
