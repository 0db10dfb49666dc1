#!/usr/bin/python3
# A bare window of WebKitGTK for its WebDriver, as narrow as is asked: MiniBrowser's is never below 500 px.
# Writes what a page complains of to standard output, a line each.
import os
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

REPORT = '''(() => {
const tell = (text) => webkit.messageHandlers.complaint.postMessage(`${text} (${location.pathname})`)
addEventListener('error', ({ message, target }) => tell(message ?? `not loaded: ${target.src ?? target.href}`), true)
addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${reason}`))
addEventListener('securitypolicyviolation', (event) => tell(`${event.violatedDirective}: ${event.blockedURI}`))
})()'''

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(['ko-KR', 'ko'])
Gtk.Settings.get_default().set_property('gtk-enable-animations', False)


def open_view(_session):
    view = WebKit2.WebView(is_controlled_by_automation=True, web_context=context)
    manager = view.get_user_content_manager()
    manager.connect('script-message-received::complaint', lambda _, said: print(said.get_js_value().to_string(), flush=True))
    manager.register_script_message_handler('complaint')
    manager.add_script(WebKit2.UserScript.new(
        REPORT, WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None))
    window = Gtk.Window(decorated=False, default_width=int(os.environ['WIDTH']), default_height=int(os.environ['HEIGHT']))
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('window')
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect('create-web-view', open_view)


context.connect('automation-started', start)
Gtk.main()
