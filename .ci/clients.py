"""What the library's client was seen to send, sent again by three others: clients.py ADDRESS ELSEWHERE CHROMIUM.

The requests were captured from a real FOSMVVM client (0.13.3; later releases send the same), byte for byte where the client may
choose the bytes. curl, Python and the `fetch` of a browser, on a page of another port, must get the same answers, which are those
of FOSUtilities 0.20: a refusal is an object of its kind, and an error of a request that writes has its validations.
"""

import http.client
import json
import re
import socket
import subprocess
import sys
import urllib.request

from playwright.sync_api import sync_playwright

address, elsewhere, chromium = sys.argv[1:]
host, port = re.match(r"http://([^:/]+):(\d+)", address).groups()
HEADERS = {"Accept": "application/json;charset=utf-8", "Content-Type": "application/json;charset=utf-8", "Accept-Language": "en_001", "X-Fos-Version": '"2.1.0"'}
QUERY = "?%7B%22boatId%22:%2200000000-0000-0000-0000-000000000005%22%7D"
CARD = {"name": "Bob", "line": "Boat Bob", "vmId": {"id": "00000000-0000-0000-0000-000000000005", "fsh": "time"}, "id": "00000000-0000-0000-0000-000000000005"}
HELLO = {"title": "Hello", "vmId": {"fsh": "time", "id": "ViewModels.LandingViewModel"}}
OUT_OF_RANGE = {"messages": [{"fieldIds": [{"id": "BoatFields.length"}], "message": "Length is out of range."}], "status": 3}
TOO_LONG = {"message": "The boat is too long.", "code": {"tooLong": {}}, "at": "1970-01-01T00:00:00.000Z", "maximum": 50, "validations": [OUT_OF_RANGE]}
NO_CREDENTIALS = {"reason": {"missing": {}}, "challenge": {"bearer": {}}}
# The scenario, the request, and its answer. A status of None is a connection that is closed without one.
EXCHANGES = [
    (None, "GET", "/landing_landing_view_model", None, 200, HELLO),
    (None, "GET", "/boat_response_body" + QUERY, None, 200, {"name": "Ann"}),
    (None, "POST", "/create_boat_response_body", '{"built":"2026-01-31T10:15:00.250Z","name":"Ann é","length":3}', 200, {"name": "Ann é"}),
    (None, "POST", "/create_boat_response_body", '{"name":"Ann","length":60}', 400, {"response": {"_0": TOO_LONG}}),
    (None, "PATCH", "/update_boat_boat_card_view_model" + QUERY, '{"name":"Bob","length":3}', 200, CARD),
    (None, "PUT", "/replace_boat_response_body" + QUERY, '{"tags":["sub","nemo"],"name":"Nautilus"}', 200, {"replaced": True}),
    (None, "DELETE", "/delete_boat" + QUERY, None, 200, {}),
    (None, "GET", "/boat_response_body?%7B%22boatId%22:5%7D", None, 500, re.compile("^JSONError: DecodingError - ")),
    (None, "POST", "/create_boat_response_body", "", 422, "Unprocessable Entity"),
    (None, "POST", "/create_boat_response_body", '{"name":"' + "x" * 65536 + '"}', 413, "Payload Too Large"),
    (None, "GET", "/Landing_Landing_View_Model", None, 404, "Not Found: no spec declares this route; the nearest is GET /landing_landing_view_model"),
    (None, "POST", "/landing_landing_view_model", "{}", 404, "Not Found: this path takes GET"),
    ("Refused", "GET", "/boat_response_body" + QUERY, None, 400, {"response": {"_0": {"code": {"noAccess": {}}}}}),
    ("Refused", "GET", "/landing_landing_view_model", None, 401, {"surface": {"_0": NO_CREDENTIALS}}),
    ("Refused", "DELETE", "/delete_boat" + QUERY, None, 503, "Service Unavailable"),
    ("Refused", "PUT", "/replace_boat_response_body" + QUERY, '{"tags":[],"name":"x"}', None, None),
]


def play(scenario):
    body = json.dumps({"scenario": scenario}).encode()
    urllib.request.urlopen(urllib.request.Request(address + "~/scenario", body, {"Content-Type": "application/json"})).read()


def by_curl(method, path, body):
    data = [] if body is None else ["--data-binary", body]
    command = ["curl", "--silent", "--include", "--globoff", "--request", method, *data, address.rstrip("/") + path]
    for name, value in HEADERS.items():
        command[1:1] = ["--header", f"{name}: {value}"]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode == 52:
        return None, {}, ""
    head, _, answer = done.stdout.decode().partition("\r\n\r\n")
    while head.startswith("HTTP/1.1 100"):
        head, _, answer = answer.partition("\r\n\r\n")
    lines = head.split("\r\n")
    return int(lines[0].split()[1]), {line.split(":")[0].lower(): line.split(":", 1)[1].strip() for line in lines[1:]}, answer


def by_python(method, path, body):
    connection = http.client.HTTPConnection(host, int(port))
    connection.request(method, path, None if body is None else body.encode(), HEADERS)
    try:
        answer = connection.getresponse()
    except http.client.RemoteDisconnected:
        return None, {}, ""
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read().decode()


def by_browser(page):
    def send(method, path, body):
        return page.evaluate("""async ([method, url, body, headers]) => {
            try {
              const answer = await fetch(url, { method, headers, body: body === null ? undefined : body });
              return [answer.status, Object.fromEntries(answer.headers), await answer.text()];
            } catch { return [null, {}, ""]; }
        }""", [method, address.rstrip("/") + path, body, HEADERS])
    return send


def raw():
    """The captured bytes of a request, as they were."""
    request = (f'GET /landing_landing_view_model HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: application/json;charset=utf-8\r\nX-Fos-Version: "2.1.0"\r\n'
               "Accept-Encoding: deflate, gzip, *\r\nContent-Type: application/json;charset=utf-8\r\nAccept-Language: en_001\r\n"
               "Connection: keep-alive\r\nUser-Agent: hs-client (unknown version) curl/7.88.1\r\n\r\n").encode()
    with socket.create_connection((host, int(port))) as connection:
        connection.sendall(request + request)
        answer = b""
        while answer.count(b'"title":"Hello"') < 2:
            answer += connection.recv(65536)
    head = answer.split(b"\r\n\r\n")[0].decode().lower().split("\r\n")
    assert head[0] == "http/1.1 200 ok", head
    for line in ("content-type: application/json; charset=utf-8", 'x-fos-version: "2.1.0"'):
        assert line in head, head
    return 1


def agrees(expected, answer):
    if isinstance(expected, re.Pattern):
        return isinstance(answer, str) and bool(expected.search(answer))
    return expected == answer


problems = []
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    # The page of another port is another origin: the browser asks first.
    page = browser.new_context(bypass_csp=True).new_page()
    page.goto(elsewhere)
    count = raw()
    for client, send in [("curl", by_curl), ("Python", by_python), ("fetch", by_browser(page))]:
        for scenario, method, path, body, status, expected in EXCHANGES:
            play(scenario)
            code, headers, text = send(method, path, body)
            count += 1
            name = f"{client}, {scenario}: {method} {path} {(body or '')[:40]}"
            if code != status:
                problems.append(f"{name}: status {code}, not {status}")
            if code is None or code != status:
                continue
            answer = json.loads(re.sub(r'"fsh":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"', '"fsh":"time"', text))
            if not agrees(expected, answer):
                problems.append(f"{name}: {text[:300]}")
            if headers.get("content-type") != "application/json; charset=utf-8":
                problems.append(f"{name}: {headers}")
            if (headers.get("x-fos-version") == '"2.1.0"') != (code < 400):
                problems.append(f"{name}: {headers}")
            if code == 401 and client != "fetch" and headers.get("www-authenticate") != "Bearer":
                problems.append(f"{name}: {headers}")
        play("Refused")
        broken = send("PATCH", "/update_boat_boat_card_view_model" + QUERY, '{"name":"Bob","length":3}')
        try:
            problems.append(f"{client}: broken JSON is {json.loads(broken[2])}")
        except json.JSONDecodeError:
            count += 1
    play(None)
    browser.close()
for problem in problems:
    print(problem)
print(f"clients: {count} exchanges, {len(problems)} problems")
sys.exit(1 if problems else 0)
