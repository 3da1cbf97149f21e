// Shows the document. Calls that are tried out go with the browser's own session and its anti-forgery token.
const BASE = "/server";

async function token() {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${BASE}/csrf/token`, { method: "POST", headers, body: "{}" });
    return (await answer.json()).token;
}

async function addToken(request) {
    if (!["GET", "HEAD"].includes((request.method ?? "GET").toUpperCase())) {
        request.headers["x-csrf-token"] = await token();
    }
    return request;
}

window.ui = SwaggerUIBundle({
    dom_id: "#calls",
    url: `${BASE}/openapi.json`,
    deepLinking: true,
    docExpansion: "none",
    defaultModelsExpandDepth: 0,
    filter: true,
    requestInterceptor: addToken,
    // Otherwise the document's address would be sent to a validator on the internet.
    validatorUrl: null,
});
