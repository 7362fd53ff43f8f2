"""Loads the mock: load.py ADDRESS PATH PROCESS CONNECTIONS REQUESTS.

So many connections at once send so many requests. One in fifty is broken, one in fifty sends its bytes one after the other, and
some clients go away in the middle. Every whole request must be answered with the same bytes but for the time in them, the broken
ones with a refusal; afterwards the server has as many descriptors as before, and no more memory than at its first half.
"""

import asyncio
import os
import random
import re
import sys
import time

host, port = re.match(r"http://([^:/]+):(\d+)", sys.argv[1]).groups()
path, pid, connections, total = sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5])
whole = f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nAccept-Language: en\r\n\r\n".encode()
broken = [b"GET \x00 HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
          b"GET / HTTP/1.1\r\nHost localhost\r\n\r\n", whole.replace(b"HTTP/1.1", b"HTTP/3.0")]
expected = None
counts = {"answered": 0, "refused": 0, "left": 0, "slow": 0, "lost": 0, "wrong": 0}
times = []
figures = []


def descriptors():
    return len(os.listdir(f"/proc/{pid}/fd"))


def memory():
    with open(f"/proc/{pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) // 1024


async def connected():
    return await asyncio.open_connection("127.0.0.1", int(port), limit=1 << 24)


async def answer(reader):
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(re.search(rb"content-length: (\d+)", head.lower()).group(1))
    return int(head[9:12]), await reader.readexactly(length)


async def client(number, requests):
    global expected
    choice = random.Random(number)
    reader, writer = await connected()
    for _ in range(requests):
        kind = choice.random()
        begin = time.monotonic()
        try:
            if kind < 0.02:
                writer.write(choice.choice(broken))
                # A refusal, and the connection ends.
                status, _ = await answer(reader)
                counts["refused" if status >= 400 and not await reader.read() else "wrong"] += 1
                writer.close()
                reader, writer = await connected()
                continue
            if kind < 0.03:
                writer.write(whole[:choice.randrange(1, len(whole))])
                writer.transport.abort()
                counts["left"] += 1
                reader, writer = await connected()
                continue
            if kind < 0.05:
                for byte in range(0, len(whole), 7):
                    writer.write(whole[byte:byte + 7])
                    await asyncio.sleep(0.01)
                counts["slow"] += 1
            else:
                writer.write(whole)
            status, body = await answer(reader)
            body = re.sub(rb'"fsh":"[^"]*"', b"", body)
            expected = expected or body
            counts["answered" if status == 200 and body == expected else "wrong"] += 1
            if kind >= 0.05:
                times.append(time.monotonic() - begin)
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            counts["lost"] += 1
            reader, writer = await connected()
    writer.close()


async def watch():
    while True:
        figures.append((descriptors(), memory()))
        await asyncio.sleep(0.5)


async def main():
    before = descriptors()
    begin = time.monotonic()
    watching = asyncio.create_task(watch())
    await asyncio.gather(*(client(number, total // connections) for number in range(connections)))
    seconds = time.monotonic() - begin
    watching.cancel()
    # Those that go away without a word, all at once, in the middle of what they say.
    silent = [await connected() for _ in range(connections)]
    for _, writer in silent:
        writer.write(whole[:20])
    await asyncio.sleep(0.3)
    most = descriptors()
    for _, writer in silent:
        writer.transport.abort()
    for _ in range(100):
        if descriptors() <= before:
            break
        await asyncio.sleep(0.1)
    half = [kilobytes for _, kilobytes in figures[: len(figures) // 2]] or [0]
    times.sort()
    print(f"{total} requests on {connections} connections in {seconds:.1f} s, {total / seconds:.0f} a second: {counts}")
    print(f"median {times[len(times) // 2] * 1000:.1f} ms, 99 in 100 {times[len(times) * 99 // 100] * 1000:.1f} ms")
    print(f"descriptors: {before} before, {max(count for count, _ in figures)} at most, {most} with {connections} that wait, {descriptors()} afterwards")
    print(f"memory: {max(half)} MB in the first half, {memory()} MB at the end")
    problems = [name for name in ("lost", "wrong") if counts[name]]
    if descriptors() > before:
        problems.append("descriptors are open that no client has")
    if memory() > max(half) + 20:
        problems.append("memory grows")
    if sum(counts[name] for name in ("answered", "refused", "left", "lost", "wrong")) != total // connections * connections:
        problems.append("not each request came to an end")
    print("load: " + (", ".join(problems) or "nothing is lost"))
    sys.exit(1 if problems else 0)


asyncio.run(main())
