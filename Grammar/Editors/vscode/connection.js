"use strict"

const { spawn } = require("child_process")

/** What is said with a language server: messages in frames on its standard input and output. */
class Connection {
  /**
   * @param {string} command
   * @param {string[]} args
   * @param {{ note: (method: string, params: any) => void, request: (method: string, params: any) => any,
   *           log: (text: string) => void, end: (reason: string) => void }} handlers
   */
  constructor(command, args, handlers) {
    this.handlers = handlers
    /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
    this.waiting = new Map()
    this.count = 0
    this.buffer = Buffer.alloc(0)
    this.isOpen = true
    this.process = spawn(command, args, { stdio: "pipe" })
    this.process.stdout.on("data", (/** @type {Buffer} */ data) => this.take(data))
    this.process.stderr.on("data", (/** @type {Buffer} */ data) => handlers.log(data.toString()))
    this.process.stdin.on("error", error => this.close(error.message))
    this.process.on("error", error => this.close(error.message))
    this.process.on("exit", status => this.close(`'${command}' has ended with status ${status}`))
  }

  /** @param {string} reason */
  close(reason) {
    if (!this.isOpen) return
    this.isOpen = false
    for (const { reject } of this.waiting.values()) reject(new Error(reason))
    this.waiting.clear()
    this.handlers.end(reason)
  }

  /** @param {object} message */
  send(message) {
    if (!this.isOpen) return
    const content = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }))
    this.process.stdin.write(`Content-Length: ${content.length}\r\n\r\n`)
    this.process.stdin.write(content)
  }

  /** @param {string} method @param {any} params */
  notify(method, params) {
    this.send({ method, params })
  }

  /**
   * @param {string} method
   * @param {any} params
   * @param {{ onCancellationRequested: (listener: () => void) => any }} [token]
   * @returns {Promise<any>}
   */
  ask(method, params, token) {
    if (!this.isOpen) return Promise.resolve(null)
    const id = ++this.count
    this.send({ id, method, params })
    if (token) token.onCancellationRequested(() => this.notify("$/cancelRequest", { id }))
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }))
  }

  /** @param {Buffer} data */
  take(data) {
    this.buffer = Buffer.concat([this.buffer, data])
    for (;;) {
      const head = this.buffer.indexOf("\r\n\r\n")
      if (head < 0) return
      const length = Number(/content-length: *(\d+)/i.exec(this.buffer.toString("latin1", 0, head))?.[1])
      if (this.buffer.length < head + 4 + length) return
      const message = JSON.parse(this.buffer.toString("utf8", head + 4, head + 4 + length))
      this.buffer = this.buffer.subarray(head + 4 + length)
      this.handle(message)
    }
  }

  /** @param {any} message */
  handle(message) {
    if (message.method === undefined) {
      const waiting = this.waiting.get(message.id)
      this.waiting.delete(message.id)
      if (message.error) waiting?.reject(Object.assign(new Error(message.error.message), { code: message.error.code }))
      else waiting?.resolve(message.result)
    } else if (message.id === undefined) {
      this.handlers.note(message.method, message.params)
    } else {
      this.send({ id: message.id, result: this.handlers.request(message.method, message.params) ?? null })
    }
  }

  /** Asks the server to end. */
  async end() {
    if (!this.isOpen) return
    await this.ask("shutdown", null).catch(() => null)
    this.notify("exit", null)
  }
}

module.exports = { Connection }
