#!/bin/sh
# Janus for Lyceum alone: its WebSocket is where only the containers of the compose file reach it.
set -eu
: "${JANUS_SECRET:?set LYCEUM_JANUS_SECRET in .env}"
: "${JANUS_ADDRESS:?set LYCEUM_MEDIA_ADDRESS in .env}"
folder=${JANUS_FOLDER:-/etc/janus}
cat >"$folder/janus.jcfg" <<END
general: { api_secret = "$JANUS_SECRET" }
media: { rtp_port_range = "20000-40000", min_nack_queue = 500 }
nat: { ice_lite = true, nat_1_1_mapping = "$JANUS_ADDRESS" }
transports: { disable = "libjanus_http.so,libjanus_pfunix.so" }
END
cat >"$folder/janus.transport.websockets.jcfg" <<END
general: { ws = true, ws_port = 8188, ws_ip = "${JANUS_LISTEN:-172.30.0.1}" }
END
exec janus --configs-folder="$folder"
